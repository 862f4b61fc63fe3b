import { boundsChange } from "./bounds-change.ts";
import type { GateResult } from "./gate-result.ts";

/** Whether a gate of this kind compares with the baseline, and so says nothing without one. */
export function isRelative(kind: GateResult["kind"]): boolean {
  return boundsChange(kind) || kind === "max-regressed";
}
