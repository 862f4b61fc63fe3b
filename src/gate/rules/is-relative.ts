import { BOUND_ON } from "../../config/policy.ts";
import type { GateResult } from "./gate-result.ts";

/** Whether a gate of this kind compares with the baseline, and so says nothing without one. */
export function isRelative(kind: GateResult["kind"]): boolean {
  return kind !== "coverage" && BOUND_ON[kind] !== "value";
}
