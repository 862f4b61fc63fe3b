import { aggregate } from "../metrics/aggregate.ts";
import type { ValueColumn } from "../metrics/run/value-column.ts";
import { difference } from "../statistics/difference.ts";
import type { Differences } from "../statistics/differences.ts";
import type { PairScan } from "./pair-scan.ts";

/** Different pairs of values up to which cases are counted by them. */
const MAX_KINDS = 1024;

/** Shared by all columns, of which one is looked at at a time: the kind of pair that each head case is. */
let scratch = new Uint16Array(0);

/** Two columns of few different values: there are few kinds of pairs, and what is true of one is true of all of its kind. */
export interface CodedPairs {
  readonly kinds: Uint16Array;
  /** By kind the values of both runs; NaN is no value, or no partner. */
  readonly head: Float64Array;
  readonly baseline: Float64Array;
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

/** The kinds of the pairs of two columns, valid until the next are asked for; null where there are too many. */
export function codePairs(
  headColumn: ValueColumn,
  baselineColumn: ValueColumn,
  baselineOf: Int32Array,
): CodedPairs | null {
  const [own, theirs] = [headColumn.coded, baselineColumn.coded];
  if (own === null || theirs === null || own.values.length * theirs.values.length > MAX_KINDS) return null;
  const { length } = headColumn;
  if (scratch.length < length) scratch = new Uint16Array(length);
  const kinds = scratch.subarray(0, length);
  const columns = theirs.values.length;
  const [ownCodes, theirCodes] = [own.codes, theirs.codes];
  let moved = length ^ baselineColumn.length;
  for (let i = 0; i < length; i++) {
    const j = baselineOf[i]!;
    moved |= i ^ j;
    // The first value of a column is none.
    kinds[i] = ownCodes[i]! * columns + (j < 0 ? 0 : theirCodes[j]!);
  }
  const size = own.values.length * columns;
  return {
    kinds,
    head: Float64Array.from({ length: size }, (_, kind) => own.values[Math.floor(kind / columns)]!),
    baseline: Float64Array.from({ length: size }, (_, kind) => theirs.values[kind % columns]!),
    isAligned: moved === 0,
  };
}

class KindScan implements PairScan {
  readonly #coded: CodedPairs;
  readonly #members: readonly number[] | undefined;
  /** How many cases are of each kind. */
  readonly #counts: Uint32Array;
  /** Sums may be taken kind by kind: all values are whole numbers, and no sum of them is rounded. */
  readonly #isExact: boolean;
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
    const { head, baseline } = coded;
    let size = 0;
    let isWhole = true;
    for (let kind = 0; kind < head.length; kind++) {
      const count = this.#counts[kind]!;
      if (count === 0) continue;
      const x = head[kind]!;
      const y = baseline[kind]!;
      const [hasX, hasY] = [!Number.isNaN(x), !Number.isNaN(y)];
      if (hasX) this.headN += count;
      if (hasY) this.baselineN += count;
      if (hasX && hasY) this.pairs += count;
      if (hasX && x !== 0 && x !== 1) this.headZeroOne = false;
      if (hasY && y !== 0 && y !== 1) this.zeroOne = false;
      if ((hasX && !Number.isInteger(x)) || (hasY && !Number.isInteger(y))) isWhole = false;
      size += count * ((hasX ? Math.abs(x) : 0) + (hasY ? Math.abs(y) : 0));
    }
    this.zeroOne &&= this.headZeroOne;
    this.#isExact = isWhole && size <= Number.MAX_SAFE_INTEGER;
    this.pairedHeadSum = this.#sum((x) => x);
    this.pairedBaselineSum = this.#sum((_, y) => y);
    this.headSum = this.headN === this.pairs ? this.pairedHeadSum : this.#sum((x) => x, false);
    this.baselineSum = this.baselineN === this.pairs ? this.pairedBaselineSum : this.#sum((_, y) => y, false);
  }

  differences(): Differences {
    this.#differences ??= this.#makeDifferences();
    return this.#differences;
  }

  #makeDifferences(): Differences {
    const { head, baseline } = this.#coded;
    let [up, down] = [0, 0];
    for (let kind = 0; kind < head.length; kind++) {
      const moved = difference(head[kind]!, baseline[kind]!);
      if (moved > 0) up += this.#counts[kind]!;
      else if (moved < 0) down += this.#counts[kind]!;
    }
    return {
      n: this.pairs,
      up,
      down,
      sum: this.#sum(difference),
      squaresAround: (mean) => this.#inOrder((x, y) => (difference(x, y) - mean) * (difference(x, y) - mean)),
      movement: () => ({
        falls: this.#sum((x, y) => Math.max(0, -difference(x, y))),
        rises: this.#sum((x, y) => Math.max(0, difference(x, y))),
      }),
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
      if (Number.isNaN(head[kind]!) || Number.isNaN(baseline[kind]!)) continue;
      values.head[at] = head[kind]!;
      values.baseline[at++] = baseline[kind]!;
    }
    return values;
  }

  #nonZero(count: number): Float64Array {
    const { head, baseline } = this.#coded;
    const values = new Float64Array(count);
    let at = 0;
    for (let kind = 0; kind < head.length; kind++) {
      const moved = difference(head[kind]!, baseline[kind]!);
      // Without a value there is no difference.
      if (!(Math.abs(moved) > 0)) continue;
      const next = at + this.#counts[kind]!;
      values.fill(moved, at, next);
      at = next;
    }
    return values;
  }

  /** Sums over the pairs, or over all cases that have what is asked for. */
  #sum(of: (x: number, y: number) => number, isPaired = true): number {
    return this.#isExact ? this.#byKind(of, isPaired) : this.#inOrder(of, isPaired);
  }

  #byKind(of: (x: number, y: number) => number, isPaired: boolean): number {
    const table = this.#tableOf(of, isPaired);
    let sum = 0;
    for (let kind = 0; kind < table.length; kind++) sum += this.#counts[kind]! * table[kind]!;
    return sum;
  }

  #inOrder(of: (x: number, y: number) => number, isPaired = true): number {
    const { kinds } = this.#coded;
    const table = this.#tableOf(of, isPaired);
    const members = this.#members;
    let sum = 0;
    if (members === undefined) for (let i = 0; i < kinds.length; i++) sum += table[kinds[i]!]!;
    else for (let p = 0; p < members.length; p++) sum += table[kinds[members[p]!]!]!;
    return sum;
  }

  /** What a case of each kind adds to a sum: nothing where it has no value. */
  #tableOf(of: (x: number, y: number) => number, isPaired: boolean): Float64Array {
    const { head, baseline } = this.#coded;
    const table = new Float64Array(head.length);
    for (let kind = 0; kind < table.length; kind++) {
      if (this.#counts[kind] === 0) continue;
      const [x, y] = [head[kind]!, baseline[kind]!];
      const value = isPaired && (Number.isNaN(x) || Number.isNaN(y)) ? Number.NaN : of(x, y);
      table[kind] = Number.isNaN(value) ? 0 : value;
    }
    return table;
  }
}

function countKinds({ kinds, head }: CodedPairs, members: readonly number[] | undefined): Uint32Array {
  const counts = new Uint32Array(head.length);
  if (members === undefined) for (let i = 0; i < kinds.length; i++) counts[kinds[i]!]!++;
  else for (let p = 0; p < members.length; p++) counts[kinds[members[p]!]!]!++;
  return counts;
}
