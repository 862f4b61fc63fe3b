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
  const values = members === undefined ? column.slice() : Float64Array.from(members, (i) => column[i] as number);
  const present = values.filter((value) => !Number.isNaN(value)).sort();
  const n = present.length;
  return { value: n === 0 ? null : how === "median" ? median(present) : nearestRank(present, PERCENT[how]), n };
}

const PERCENT = { p50: 50, p95: 95, p99: 99 } as const;

/** Nearest-rank percentile of ascending values: the smallest value with at least `percent` of all at or below it. */
function nearestRank(ascending: Float64Array, percent: number): number {
  return ascending[Math.max(0, Math.ceil((percent * ascending.length) / 100) - 1)] as number;
}

function median(ascending: Float64Array): number {
  const middle = ascending.length >> 1;
  const upper = ascending[middle] as number;
  return ascending.length % 2 === 1 ? upper : ((ascending[middle - 1] as number) + upper) / 2;
}
