import { matches } from "../config/where.ts";
import { applyWaivers } from "./apply-waivers.ts";
import type { Evaluation, EvaluationInput } from "./evaluation.ts";
import { collectReasons } from "./reasons/collect-reasons.ts";
import { conclude } from "./reasons/reason.ts";
import { evaluateCoverage } from "./rules/evaluate-coverage.ts";
import { evaluateGate } from "./rules/evaluate-gate.ts";
import type { GateResult } from "./rules/gate-result.ts";
import type { GateScope } from "./rules/gate-scope.ts";
import { gateScopes } from "./rules/gate-scopes.ts";
import { guardedMissing } from "./rules/guarded-missing.ts";
import { suspendStale } from "./rules/suspend-stale.ts";

/** Judges one (policy, golden set) pair: every gate, the waivers, the reasons and the decision. */
export function evaluate(input: EvaluationInput): Evaluation {
  const { policy, coverageOf } = input;
  const scopeOf = gateScopes(input);
  const evaluated = policy.gates.map((rule) => {
    const scope = scopeOf(rule);
    return suspendStale(protectMissing(evaluateGate(rule, scope), input, scope), input.labelHealth);
  });
  const { gates, waivers } = applyWaivers(evaluated, scopeOf, input);
  const all = [
    ...gates.map((gate) => askEmptySlice(gate, input)),
    ...policy.coverage.map((rule) => evaluateCoverage(rule, coverageOf)),
  ];
  return { ...conclude(collectReasons(all, waivers, input)), gates: all, waivers };
}

/** However a policy relaxes `missing_traces`, a forbidden question or a critical case may not go unasked. */
function protectMissing(gate: GateResult, input: EvaluationInput, scope: GateScope): GateResult {
  if (gate.metric !== "missing_traces") return gate;
  const guarded = guardedMissing(input).filter((i) => scope.members?.includes(i) ?? true);
  if (guarded.length === 0) return gate;
  const ids = guarded.map((i) => input.head.ids[i]!);
  const which =
    guarded.length === 1 ? "expects permission_denied or is critical" : "expect permission_denied or are critical";
  const message = `${guarded.length} of the missing cases ${which}, and may never be missing`;
  return {
    ...gate,
    severity: "block",
    status: "fail",
    message: gate.status === "fail" ? `${gate.message}; ${message}` : message,
    caseIds: [...new Set([...ids, ...gate.caseIds])],
  };
}

/**
 * A suite may leave a slice without a case; what cannot be evaluated there is then excused. A slice that has no case
 * otherwise holds nothing, not even a count, which would be 0: its tag may be misspelt.
 */
function askEmptySlice(gate: GateResult, { policy, golden, slices, suite }: EvaluationInput): GateResult {
  if (gate.slice === null || slices.get(gate.slice)!.length > 0) return gate;
  const { where } = policy.slices.find(({ name }) => name === gate.slice)!;
  const isLeftOut = suite !== null && golden.cases.some((item) => item.split !== "validation" && matches(where, item));
  if (isLeftOut && gate.status === "not_evaluated")
    return { ...gate, excusable: true, message: `the suite holds no case of slice ${gate.slice}` };
  if (isLeftOut || gate.status !== "pass") return gate;
  return { ...gate, status: "not_evaluated", value: null, message: "the slice holds no case" };
}
