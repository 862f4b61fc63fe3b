import type { GateResult } from "../rules/gate-result.ts";
import { isRelative } from "../rules/is-relative.ts";
import type { Reason } from "./reason.ts";

/** How many gates ask for a baseline, and what it weighs that they get no answer. */
export function askedOfBaseline(gates: readonly GateResult[]) {
  const asked = gates.filter(({ kind }) => isRelative(kind));
  const wanted: Reason["level"] = asked.some(({ severity }) => severity === "block") ? "risk" : "info";
  return { asked: asked.length, wanted };
}
