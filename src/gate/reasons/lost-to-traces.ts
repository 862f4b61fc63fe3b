import type { EvaluationInput } from "../evaluation.ts";
import type { GateResult } from "../rules/gate-result.ts";

/** Whether all that keeps a gate from a verdict are cases without a trace, or with one that records an error. */
export function lostToTraces({ obstacle, caseIds }: GateResult, { head, golden }: EvaluationInput): boolean {
  if (obstacle !== "overturnable" || caseIds.length === 0) return false;
  return caseIds.every((id) => {
    const state = head.states[golden.indexById.get(id) ?? -1];
    return state === "missing" || state === "error";
  });
}
