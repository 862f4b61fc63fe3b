import { STALE_LABELS } from "../../causes/label-health.ts";
import { incomparableFor } from "../../compare/comparison.ts";
import type { EvaluationInput } from "../evaluation.ts";
import type { GateResult } from "../rules/gate-result.ts";

/**
 * Whether a gate says nothing for the one reason that the labels name none of the baseline's chunks. What the head lacks
 * as well, and what else keeps the runs apart, stays a reason of its own.
 */
export function isOfStaleBaseline(
  { obstacle, rule }: GateResult,
  { labelHealth, comparison }: Pick<EvaluationInput, "labelHealth" | "comparison">,
): boolean {
  if (labelHealth.baselineStale === null || obstacle !== "incomparable" || rule === null || comparison === null)
    return false;
  return incomparableFor(comparison, rule.metric)?.field === STALE_LABELS;
}
