import { atLeast, atMost } from "../../statistics/bounds.ts";

/** Whether a value is within a bound on itself; of a bound on a change, or on a count of cases, this says nothing. */
export function holdsBound(kind: string, value: number, threshold: number): boolean {
  return kind === "min" ? atLeast(value, threshold) : atMost(value, threshold);
}
