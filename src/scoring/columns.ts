import { type Aggregate, MISSING_REASONS, type MissingReason } from "./metrics/index.ts";

/**
 * Returns the value that would be at index `k` if the values were sorted, and reorders them. Quickselect; after too many
 * bad pivots it sorts, so that no data can make it slow. The values must not contain NaN.
 */
export function kthSmallest(values: Float64Array, k: number): number {
  let left = 0;
  let right = values.length - 1;
  let pivotsLeft = 4 * Math.ceil(Math.log2(values.length + 1));
  while (left < right) {
    if (right - left < SMALL || pivotsLeft-- === 0) {
      values.subarray(left, right + 1).sort();
      break;
    }
    const pivot = medianOfThree(values[left]!, values[(left + right) >> 1]!, values[right]!);
    let i = left;
    let j = right;
    while (i <= j) {
      while (values[i]! < pivot) i++;
      while (values[j]! > pivot) j--;
      if (i > j) break;
      const swap = values[i]!;
      values[i++] = values[j]!;
      values[j--] = swap;
    }
    if (k <= j) right = j;
    else if (k >= i) left = i;
    else break;
  }
  return values[k]!;
}

/** Sorting this many values is faster than partitioning them. */
const SMALL = 32;

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

/**
 * Aggregates a column over the cases in `members` (default: all), in their order. NaN marks a case to which the metric
 * does not apply. Returns the value and the number of cases; without a case the value is null, also for a sum.
 */
export function aggregate(
  column: ValueColumn,
  how: Aggregate,
  members?: readonly number[],
): { value: number | null; n: number } {
  const length = members?.length ?? column.length;
  if (how === "mean" || how === "sum") {
    let sum = 0;
    let n = 0;
    for (let i = 0; i < length; i++) {
      const value = column.at(members === undefined ? i : members[i]!);
      if (Number.isNaN(value)) continue;
      sum += value;
      n++;
    }
    return { value: n === 0 ? null : how === "sum" ? sum : sum / n, n };
  }
  const present = room(length);
  let n = 0;
  for (let i = 0; i < length; i++) {
    const value = column.at(members === undefined ? i : members[i]!);
    if (!Number.isNaN(value)) present[n++] = value;
  }
  return { value: n === 0 ? null : quantile(present.subarray(0, n), how), n };
}

/** Returns a quantile of values without NaN, which are not reordered; null without values. */
export function quantileOf(values: Float64Array, how: Quantile): number | null {
  if (values.length === 0) return null;
  const present = room(values.length);
  present.set(values);
  return quantile(present.subarray(0, values.length), how);
}

/** Shared by all calls: in a large run, most of the time of a call was spent on new memory. */
let scratch = new Float64Array(0);

function room(length: number): Float64Array {
  if (scratch.length < length) scratch = new Float64Array(length);
  return scratch;
}

export type Quantile = Exclude<Aggregate, "mean" | "sum">;

/** The percentile of each quantile. */
export const PERCENT: Readonly<Record<Quantile, number>> = { median: 50, p50: 50, p95: 95, p99: 99 };

/**
 * Returns the median, or a nearest-rank percentile: the smallest value with at least that share of all values at or below
 * it. Needs at least one value, and reorders them.
 */
export function quantile(values: Float64Array, how: Quantile): number {
  const n = values.length;
  if (how !== "median") return kthSmallest(values, Math.max(0, Math.ceil((PERCENT[how] * n) / 100) - 1));
  const upper = kthSmallest(values, n >> 1);
  if (n % 2 === 1) return upper;
  // `kthSmallest` has moved all smaller values before the upper middle; the largest of them is the lower middle.
  let lower = values[0]!;
  for (let i = 1; i < n >> 1; i++) if (values[i]! > lower) lower = values[i]!;
  return (lower + upper) / 2;
}

/** Returns the smallest and largest value. `Math.min` cannot take as many arguments as there are cases. */
export function extremesOf(values: readonly number[]): { readonly min: number; readonly max: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { min, max };
}

/** Distinct values of a column that get a number. With more, each case keeps its own value. */
const MOST_NUMBERED = 256 - 1 - MISSING_REASONS.length;

/** The number of a case's first distinct value; lower numbers are reasons, 0 for a case to which the metric does not apply. */
const FIRST_VALUE = 1 + MISSING_REASONS.length;

/** The number of a missing reason. */
const REASON_NUMBER: ReadonlyMap<MissingReason | null, number> = new Map([
  [null, 0],
  ...MISSING_REASONS.map((reason, r) => [reason, r + 1] as const),
]);

/** A value, or why there is none; null if the metric does not apply to the case. */
export type CaseValue = number | MissingReason | null;

/**
 * One value per case, or the reason why there is none. A case keeps one byte: the number of its reason or of its value.
 * Most metrics have few distinct values. -0 becomes 0.
 */
export class ValueColumn {
  readonly length: number;
  readonly #numbers: Uint8Array;
  /** Each distinct value, from `FIRST_VALUE` on. */
  readonly #distinct: number[] = new Array<number>(FIRST_VALUE).fill(Number.NaN);
  readonly #numberOf = new Map<number, number>();
  /** The value of each case, once there are too many distinct ones. */
  #values: Float64Array | null = null;

  constructor(length: number) {
    this.length = length;
    this.#numbers = new Uint8Array(length);
  }

  static from(values: ArrayLike<number>): ValueColumn {
    const column = new ValueColumn(values.length);
    for (let i = 0; i < values.length; i++) column.set(i, values[i]!);
    return column;
  }

  copy(): ValueColumn {
    const copied = new ValueColumn(this.length);
    for (let i = 0; i < this.length; i++) copied.set(i, this.valueAt(i));
    return copied;
  }

  /** The value of a case; NaN if it has none. */
  at(i: number): number {
    const number = this.#numbers[i]!;
    return this.#values === null || number < FIRST_VALUE ? this.#distinct[number]! : this.#values[i]!;
  }

  /** The value of a case, or the reason why there is none. */
  valueAt(i: number): CaseValue {
    const value = this.at(i);
    return Number.isNaN(value) ? this.missingAt(i) : value;
  }

  /** Why a case has no value; null if it has one, or if the metric does not apply to it. */
  missingAt(i: number): MissingReason | null {
    return MISSING_REASONS[this.#numbers[i]! - 1] ?? null;
  }

  /** Whether any case has a value. */
  hasValue(): boolean {
    return this.#numbers.some((number) => number >= FIRST_VALUE);
  }

  /** Sets a value, or the reason why there is none; null or NaN: the metric does not apply. */
  set(i: number, value: CaseValue): void {
    if (typeof value !== "number" || Number.isNaN(value)) {
      this.#numbers[i] = REASON_NUMBER.get(typeof value === "number" ? null : value)!;
      return;
    }
    if (this.#values === null) this.#numbers[i] = this.#numberFor(value);
    if (this.#values === null) return;
    this.#numbers[i] = FIRST_VALUE;
    this.#values[i] = value === 0 ? 0 : value;
  }

  [Symbol.iterator](): Iterator<number> {
    return this.toArray()[Symbol.iterator]();
  }

  /** Returns the value of each case. */
  toArray(): Float64Array {
    const values = new Float64Array(this.length);
    for (let i = 0; i < this.length; i++) values[i] = this.at(i);
    return values;
  }

  /** Returns the number of a value. With too many distinct values, every case gets its own. */
  #numberFor(value: number): number {
    const known = this.#numberOf.get(value);
    if (known !== undefined) return known;
    if (this.#numberOf.size === MOST_NUMBERED) {
      this.#values = this.toArray();
      return FIRST_VALUE;
    }
    const number = this.#distinct.push(value === 0 ? 0 : value) - 1;
    this.#numberOf.set(value, number);
    return number;
  }
}
