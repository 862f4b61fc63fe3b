import { kthSmallest } from "./kth-smallest.ts";
import type { Aggregate } from "./metric.ts";

/**
 * Aggregates a column over the cases in `members` (all where absent), in the order given; NaN marks a case to which the
 * metric does not apply. Returns the value and how many cases it stands for; no case gives null, never 0. A sum over no
 * case is null as well: nothing was counted.
 */
export function aggregate(
  column: Float64Array,
  how: Aggregate,
  members?: readonly number[] | Uint32Array,
): { value: number | null; n: number } {
  if (how === "mean" || how === "sum") {
    let sum = 0;
    let n = 0;
    const length = members?.length ?? column.length;
    for (let i = 0; i < length; i++) {
      const value = column[members === undefined ? i : (members[i] as number)] as number;
      if (Number.isNaN(value)) continue;
      sum += value;
      n++;
    }
    return { value: n === 0 ? null : how === "sum" ? sum : sum / n, n };
  }
  const length = members?.length ?? column.length;
  if (scratch.length < length) scratch = new Float64Array(length);
  const present = scratch;
  let n = 0;
  for (let i = 0; i < length; i++) {
    const value = column[members === undefined ? i : (members[i] as number)] as number;
    if (!Number.isNaN(value)) present[n++] = value;
  }
  return { value: n === 0 ? null : quantile(present.subarray(0, n), how), n };
}

/** Shared by all calls, none of which needs it after its end: of a large run the pages of a new one cost most of the call. */
let scratch = new Float64Array(0);

const PERCENT = { p50: 50, p95: 95, p99: 99 } as const;

/**
 * The median, or a nearest-rank percentile: the smallest value with at least that share of all at or below it. Reorders
 * the values, of which there is at least one.
 */
export function quantile(values: Float64Array, how: "median" | keyof typeof PERCENT): number {
  const n = values.length;
  if (how !== "median") return kthSmallest(values, Math.max(0, Math.ceil((PERCENT[how] * n) / 100) - 1));
  const upper = kthSmallest(values, n >> 1);
  if (n % 2 === 1) return upper;
  // What stands before the upper middle is not larger: the largest of it is the lower middle.
  let lower = values[0]!;
  for (let i = 1; i < n >> 1; i++) if (values[i]! > lower) lower = values[i]!;
  return (lower + upper) / 2;
}
