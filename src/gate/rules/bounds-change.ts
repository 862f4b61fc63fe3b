import { BOUND_ON } from "../../config/policy.ts";
import type { GateResult } from "./gate-result.ts";

/** Whether a gate of this kind bounds how far its metric moved against the baseline. */
export function boundsChange(kind: GateResult["kind"]): kind is "max-drop" | "max-rise" {
  return kind !== "coverage" && BOUND_ON[kind] === "change";
}
