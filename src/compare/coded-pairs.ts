import { aggregate, type ValueColumn } from "../scoring/index.ts";
import { type Differences, difference, subtract } from "../statistics/index.ts";

/** Pairs that two columns could have, up to which cases are counted by those that they have. */
const MAX_PAIRS = 4096;

/** Shared by all columns, of which two are looked at at a time: the kind of pair that each head case is. */
let scratch = new Uint16Array(0);

/** Two columns of few different values: there are few kinds of pairs, and what is true of one is true of all of its kind. */
export interface CodedPairs {
  /** By head case. */
  readonly kinds: Uint16Array;
  /** By kind the values of both runs; NaN is no value, or no partner. */
  readonly head: Float64Array;
  readonly baseline: Float64Array;
  /** By kind what a case adds to the sums: of all that has a value, and of the pairs; 0 where it adds nothing. */
  readonly parts: {
    readonly head: Float64Array;
    readonly baseline: Float64Array;
    readonly pairedHead: Float64Array;
    readonly pairedBaseline: Float64Array;
    readonly moved: Float64Array;
  };
  /** Sums may be taken kind by kind: all values are whole numbers, and no sum of them is rounded. */
  readonly isExact: boolean;
  /** Every case of the baseline is the partner of the one in its own place. */
  readonly isAligned: boolean;
}

/** Says of two columns what `scanPairs` says, in a part of its time. */
export function scanKinds(coded: CodedPairs, baselineColumn: ValueColumn, members?: readonly number[]): PairScan {
  const found = new KindScan(coded, members);
  if (members !== undefined || coded.isAligned) return found;
  const { value, n } = aggregate(baselineColumn, "sum");
  found.baselineSum = value ?? 0;
  found.baselineN = n;
  return found;
}

/** The kinds of the pairs of two columns, valid until the next are asked for; null where there may be too many. */
export function codePairs(
  headColumn: ValueColumn,
  baselineColumn: ValueColumn,
  baselineOf: Int32Array,
): CodedPairs | null {
  const [own, theirs] = [headColumn.coded, baselineColumn.coded];
  if (own === null || theirs === null || own.values.length * theirs.values.length > MAX_PAIRS) return null;
  const { length } = headColumn;
  if (scratch.length < length) scratch = new Uint16Array(length);
  const kinds = scratch.subarray(0, length);
  const columns = theirs.values.length;
  const [ownCodes, theirCodes] = [own.codes, theirs.codes];
  /** By possible pair one more than its kind; 0 where no case is of it. */
  const kindOf = new Uint16Array(own.values.length * columns);
  const found: number[] = [];
  let shifted = length ^ baselineColumn.length;
  for (let i = 0; i < length; i++) {
    const j = baselineOf[i]!;
    shifted |= i ^ j;
    // The first value of a column is none.
    const pair = ownCodes[i]! * columns + (j < 0 ? 0 : theirCodes[j]!);
    if (kindOf[pair] === 0) kindOf[pair] = found.push(pair);
    kinds[i] = kindOf[pair]! - 1;
  }
  const head = Float64Array.from(found, (pair) => own.values[Math.floor(pair / columns)]!);
  const baseline = Float64Array.from(found, (pair) => theirs.values[pair % columns]!);
  return {
    kinds,
    head,
    baseline,
    parts: partsOf(head, baseline),
    isExact: [...head, ...baseline].every((value) => Number.isNaN(value) || isSmall(value, length)),
    isAligned: shifted === 0,
  };
}

/** Whether so many differences of such values add up without rounding. */
const isSmall = (value: number, count: number): boolean =>
  Number.isInteger(value) && 2 * Math.abs(value) * count <= Number.MAX_SAFE_INTEGER;

function partsOf(head: Float64Array, baseline: Float64Array): CodedPairs["parts"] {
  const part = (of: (x: number, y: number) => number): Float64Array =>
    head.map((x, kind) => {
      const value = of(x, baseline[kind]!);
      return Number.isNaN(value) ? 0 : value;
    });
  const isPair = (x: number, y: number): boolean => !Number.isNaN(x) && !Number.isNaN(y);
  return {
    head: part((x) => x),
    baseline: part((_, y) => y),
    pairedHead: part((x, y) => (isPair(x, y) ? x : 0)),
    pairedBaseline: part((x, y) => (isPair(x, y) ? y : 0)),
    moved: part((x, y) => (isPair(x, y) ? difference(x, y) : 0)),
  };
}

class KindScan implements PairScan {
  readonly #coded: CodedPairs;
  readonly #members: readonly number[] | undefined;
  /** How many cases are of each kind. */
  readonly #counts: Uint32Array;
  readonly #movedSum: number;
  #differences: Differences | null = null;
  headN = 0;
  baselineN = 0;
  pairs = 0;
  headSum: number;
  baselineSum: number;
  pairedHeadSum: number;
  pairedBaselineSum: number;
  headZeroOne = true;
  zeroOne = true;

  constructor(coded: CodedPairs, members: readonly number[] | undefined) {
    this.#coded = coded;
    this.#members = members;
    this.#counts = countKinds(coded, members);
    const { head, baseline, parts } = coded;
    for (let kind = 0; kind < head.length; kind++) {
      const count = this.#counts[kind]!;
      if (count === 0) continue;
      const x = head[kind]!;
      const y = baseline[kind]!;
      const hasX = !Number.isNaN(x);
      const hasY = !Number.isNaN(y);
      if (hasX) this.headN += count;
      if (hasY) this.baselineN += count;
      if (hasX && hasY) this.pairs += count;
      if (hasX && x !== 0 && x !== 1) this.headZeroOne = false;
      if (hasY && y !== 0 && y !== 1) this.zeroOne = false;
    }
    this.zeroOne &&= this.headZeroOne;
    const { pairedHead, pairedBaseline, moved } = parts;
    [this.pairedHeadSum, this.pairedBaselineSum, this.#movedSum] = this.#sums(pairedHead, pairedBaseline, moved);
    this.headSum = this.pairedHeadSum;
    this.baselineSum = this.pairedBaselineSum;
    if (this.headN + this.baselineN > 2 * this.pairs)
      [this.headSum, this.baselineSum] = this.#sums(parts.head, parts.baseline, moved);
  }

  differences(): Differences {
    this.#differences ??= this.#makeDifferences();
    return this.#differences;
  }

  #makeDifferences(): Differences {
    const { head, baseline, parts } = this.#coded;
    const { moved } = parts;
    let [up, down] = [0, 0];
    for (let kind = 0; kind < moved.length; kind++) {
      if (moved[kind]! > 0) up += this.#counts[kind]!;
      else if (moved[kind]! < 0) down += this.#counts[kind]!;
    }
    const isPair = head.map((x, kind) => (Number.isNaN(x) || Number.isNaN(baseline[kind]!) ? 0 : 1));
    return {
      n: this.pairs,
      up,
      down,
      sum: this.#movedSum,
      squaresAround: (mean) => {
        const squares = moved.map((part, kind) => (isPair[kind] === 0 ? 0 : (part - mean) * (part - mean)));
        return this.#inOrder(squares, squares, squares)[0];
      },
      movement: () => {
        const falls = moved.map((part) => Math.max(0, -part));
        const rises = moved.map((part) => Math.max(0, part));
        const [fallen, risen] = this.#sums(falls, rises, rises);
        return { falls: fallen, rises: risen };
      },
      nonZero: () => this.#nonZero(up + down),
    };
  }

  values(): { readonly head: Float64Array; readonly baseline: Float64Array } {
    const { kinds, head, baseline } = this.#coded;
    const values = { head: new Float64Array(this.pairs), baseline: new Float64Array(this.pairs) };
    const length = this.#members?.length ?? kinds.length;
    let at = 0;
    for (let p = 0; p < length; p++) {
      const kind = kinds[this.#members === undefined ? p : this.#members[p]!]!;
      const x = head[kind]!;
      const y = baseline[kind]!;
      if (Number.isNaN(x) || Number.isNaN(y)) continue;
      values.head[at] = x;
      values.baseline[at++] = y;
    }
    return values;
  }

  #nonZero(count: number): Float64Array {
    const { moved } = this.#coded.parts;
    const values = new Float64Array(count);
    let at = 0;
    for (let kind = 0; kind < moved.length; kind++) {
      if (moved[kind] === 0) continue;
      const next = at + this.#counts[kind]!;
      values.fill(moved[kind]!, at, next);
      at = next;
    }
    return values;
  }

  /** What the cases add up to, three parts at a time: one sum alone has to wait for each of its additions. */
  #sums(first: Float64Array, second: Float64Array, third: Float64Array): [number, number, number] {
    if (!this.#coded.isExact) return this.#inOrder(first, second, third);
    let [a, b, c] = [0, 0, 0];
    for (let kind = 0; kind < first.length; kind++) {
      const count = this.#counts[kind]!;
      a += count * first[kind]!;
      b += count * second[kind]!;
      c += count * third[kind]!;
    }
    return [a, b, c];
  }

  #inOrder(first: Float64Array, second: Float64Array, third: Float64Array): [number, number, number] {
    const { kinds } = this.#coded;
    const members = this.#members;
    const length = members?.length ?? kinds.length;
    let [a, b, c] = [0, 0, 0];
    for (let p = 0; p < length; p++) {
      const kind = kinds[members === undefined ? p : members[p]!]!;
      a += first[kind]!;
      b += second[kind]!;
      c += third[kind]!;
    }
    return [a, b, c];
  }
}

function countKinds({ kinds, head }: CodedPairs, members: readonly number[] | undefined): Uint32Array {
  const counts = new Uint32Array(head.length);
  if (members === undefined) for (let i = 0; i < kinds.length; i++) counts[kinds[i]!]!++;
  else for (let p = 0; p < members.length; p++) counts[kinds[members[p]!]!]!++;
  return counts;
}

/** Two columns looked at together: sums and numbers of all cases and of the pairs. Sums are in the order of the cases. */
export interface PairScan {
  readonly headSum: number;
  readonly headN: number;
  readonly baselineSum: number;
  readonly baselineN: number;
  readonly pairedHeadSum: number;
  readonly pairedBaselineSum: number;
  /** Pairs that both have a value. */
  readonly pairs: number;
  /** Every value of the head is 0 or 1. */
  readonly headZeroOne: boolean;
  /** Every value of either run is. */
  readonly zeroOne: boolean;
  /** Of the pairs, as the values are; both valid until the next scan. */
  differences(): Differences;
  values(): { readonly head: Float64Array; readonly baseline: Float64Array };
}

/**
 * Looks at the head cases given (all where absent) with their partners in the baseline; the baseline's own sum is over all
 * its cases, or over the partners of the members.
 */
export type PairScanner = (members: readonly number[] | undefined) => PairScan;

/** Thousands of scans share two buffers: making and clearing new ones would take longer than the scans. */
let scanScratch = [new Float64Array(0), new Float64Array(0)] as const;

/** Scans two columns in one pass; see `PairScanner`. NaN is no value. */
export function scanPairs(
  headColumn: ValueColumn,
  baselineColumn: ValueColumn,
  baselineOf: Int32Array,
  members: readonly number[] | undefined,
): PairScan {
  const length = members?.length ?? headColumn.length;
  if (scanScratch[0].length < length) scanScratch = [new Float64Array(length), new Float64Array(length)];
  const head = scanScratch[0];
  const baseline = scanScratch[1];
  let headSum = 0;
  let headN = 0;
  let baselineSum = 0;
  let baselineN = 0;
  let pairedHeadSum = 0;
  let pairedBaselineSum = 0;
  let pairs = 0;
  let headZeroOne = true;
  let baselineZeroOne = true;
  for (let p = 0; p < length; p++) {
    const i = members === undefined ? p : members[p]!;
    const x = headColumn.at(i);
    const j = baselineOf[i]!;
    const y = j < 0 ? Number.NaN : baselineColumn.at(j);
    const hasX = !Number.isNaN(x);
    const hasY = !Number.isNaN(y);
    if (hasX) {
      headSum += x;
      headN++;
      if (x !== 0 && x !== 1) headZeroOne = false;
    }
    if (hasY) {
      baselineSum += y;
      baselineN++;
      if (y !== 0 && y !== 1) baselineZeroOne = false;
    }
    if (!hasX || !hasY) continue;
    pairedHeadSum += x;
    pairedBaselineSum += y;
    head[pairs] = x;
    baseline[pairs++] = y;
  }
  if (members === undefined) {
    baselineSum = 0;
    baselineN = 0;
    for (let j = 0; j < baselineColumn.length; j++) {
      const y = baselineColumn.at(j);
      if (Number.isNaN(y)) continue;
      baselineSum += y;
      baselineN++;
    }
  }
  let moved: Differences | undefined;
  const values = { head: head.subarray(0, pairs), baseline: baseline.subarray(0, pairs) };
  return {
    headSum,
    headN,
    baselineSum,
    baselineN,
    pairedHeadSum,
    pairedBaselineSum,
    pairs,
    headZeroOne,
    zeroOne: headZeroOne && baselineZeroOne,
    differences: () => (moved ??= subtract(values.head, values.baseline)),
    values: () => values,
  };
}
