import { type Aggregate, MISSING_REASONS, type MissingReason } from "./metrics/index.ts";

/**
 * Aggregates a column over the cases in `members` (default: all), in their order. NaN marks a case to which the metric
 * does not apply. Returns the value and the number of cases; without a case the value is null, also for a sum.
 */
export function aggregate(
  column: ValueColumn,
  how: Aggregate,
  members?: readonly number[],
): { value: number | null; n: number } {
  const all = members === undefined ? column.toArray() : Float64Array.from(members, (i) => column.at(i));
  const values = all.filter((value) => !Number.isNaN(value));
  return { value: aggregateValues(values, how), n: values.length };
}

/**
 * Returns the mean, the sum, the median, or a nearest-rank percentile: the smallest value with at least that share of all
 * values at or below it. Null without values, which must not contain NaN.
 */
export function aggregateValues(values: Float64Array, how: Aggregate): number | null {
  const n = values.length;
  if (n === 0) return null;
  if (how === "mean" || how === "sum") {
    const sum = values.reduce((total, value) => total + value, 0);
    return how === "sum" ? sum : sum / n;
  }
  const sorted = values.toSorted();
  if (how === "median") return n % 2 === 1 ? sorted[n >> 1]! : (sorted[(n >> 1) - 1]! + sorted[n >> 1]!) / 2;
  return sorted[Math.max(0, Math.ceil((PERCENT[how] * n) / 100) - 1)]!;
}

/** The percentile of each quantile. */
export const PERCENT: Readonly<Record<Exclude<Aggregate, "mean" | "sum">, number>> = {
  median: 50,
  p50: 50,
  p95: 95,
  p99: 99,
};

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
