import { BOUND_ON } from "../../config/policy.ts";
import type { GateResult } from "./gate-result.ts";

/** Whether a gate of this kind bounds how far its metric fell against the baseline. */
export function boundsFall(kind: GateResult["kind"]): boolean {
  return kind !== "coverage" && BOUND_ON[kind] === "fall";
}

/** Whether a gate of this kind bounds how far its metric moved against the baseline. */
export function boundsChange(kind: GateResult["kind"]): boolean {
  return boundsFall(kind) || (kind !== "coverage" && BOUND_ON[kind] === "rise");
}

/** How much worse a change made a metric, as a gate of this kind sees it; below 0 where it made it better. */
export function lossOfChange(kind: GateResult["kind"], change: number): number {
  return boundsFall(kind) ? -change : change;
}
