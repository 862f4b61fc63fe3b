import type { GateRule } from "../../config/policy.ts";
import type { EvaluationInput } from "../evaluation.ts";
import { chanceForGate } from "./evaluate-gate.ts";
import type { GateScope } from "./gate-scope.ts";

/**
 * Where each rule of the policy looks, with the one-sided p of every rule that asks for significance by itself; null for
 * those that do not, or get no answer.
 */
export function gateScopes(
  input: Pick<EvaluationInput, "policy" | "golden" | "head" | "comparison" | "metrics" | "judges" | "slices">,
): (rule: GateRule) => GateScope {
  const { policy, golden, head, comparison, metrics, judges, slices } = input;
  const placeOf = (rule: GateRule): Omit<GateScope, "chances"> => ({
    golden,
    head,
    comparison,
    judges,
    known: metrics,
    minEvaluated: policy.calibration.minEvaluated,
    members: rule.slice === null ? undefined : slices.get(rule.slice),
  });
  const chances = new Map(policy.gates.map((rule) => [rule, chanceForGate(rule, placeOf(rule))]));
  return (rule) => ({ ...placeOf(rule), chances });
}
