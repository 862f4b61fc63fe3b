import type { GateResult } from "./gate-result.ts";

/** Whether a gate of this kind bounds how far its metric moved against the baseline. */
export function boundsChange(kind: GateResult["kind"]): kind is "max-drop" | "max-rise" {
  return kind === "max-drop" || kind === "max-rise";
}
