import { kthSmallest } from "./kth-smallest.ts";
import type { Aggregate } from "./metric.ts";
import type { ValueColumn } from "./run/value-column.ts";

/**
 * Aggregates a column over the cases in `members` (all where absent), in the order given; NaN marks a case to which the
 * metric does not apply. Returns the value and how many cases it stands for; no case gives null, never 0. A sum over no
 * case is null as well: nothing was counted.
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

/** The same of values that are all there, which are left as they are. */
export function quantileOf(values: Float64Array, how: Quantile): number | null {
  if (values.length === 0) return null;
  const present = room(values.length);
  present.set(values);
  return quantile(present.subarray(0, values.length), how);
}

/** Shared by all calls, none of which needs it after its end: of a large run the pages of a new one cost most of the call. */
let scratch = new Float64Array(0);

function room(length: number): Float64Array {
  if (scratch.length < length) scratch = new Float64Array(length);
  return scratch;
}

export type Quantile = Exclude<Aggregate, "mean" | "sum">;

/** Which percentile a quantile is, or is nearest to. */
export const PERCENT: Readonly<Record<Quantile, number>> = { median: 50, p50: 50, p95: 95, p99: 99 };

/**
 * The median, or a nearest-rank percentile: the smallest value with at least that share of all at or below it. Reorders
 * the values, of which there is at least one.
 */
export function quantile(values: Float64Array, how: Quantile): number {
  const n = values.length;
  if (how !== "median") return kthSmallest(values, Math.max(0, Math.ceil((PERCENT[how] * n) / 100) - 1));
  const upper = kthSmallest(values, n >> 1);
  if (n % 2 === 1) return upper;
  // `kthSmallest` has moved all that is not larger before the upper middle: the largest of that is the lower middle.
  let lower = values[0]!;
  for (let i = 1; i < n >> 1; i++) if (values[i]! > lower) lower = values[i]!;
  return (lower + upper) / 2;
}
