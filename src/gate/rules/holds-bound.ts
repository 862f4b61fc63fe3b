import { atLeast, atMost } from "../../statistics/bounds.ts";
import type { GateResult } from "./gate-result.ts";

/** Whether a value is within a bound on itself, as coverage is a least one; of a bound on a change this says nothing. */
export function holdsBound(kind: GateResult["kind"], value: number, threshold: number): boolean {
  return kind === "max" ? atMost(value, threshold) : atLeast(value, threshold);
}
