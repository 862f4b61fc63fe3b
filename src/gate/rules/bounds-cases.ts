import { BOUND_ON } from "../../config/policy.ts";
import type { GateResult } from "./gate-result.ts";

/** Whether a gate of this kind bounds how many cases got worse, and so is no bound in the unit of its metric. */
export function boundsCases(kind: GateResult["kind"]): boolean {
  return kind !== "coverage" && BOUND_ON[kind] === "cases";
}
