import type { GateRule } from "../config/policy.ts";
import { MIN_PAIRS } from "../statistics/verdict.ts";
import type { EvaluationInput } from "./evaluation.ts";
import { type GateResult, gateName } from "./gate-result.ts";
import { isRelative } from "./is-relative.ts";

/** Texts of the gates that could not be evaluated because the golden set holds too few cases for them. */
export function shortOfCases(gates: readonly GateResult[], input: EvaluationInput): ReadonlySet<string> {
  const short = gates.filter(
    ({ rule, slice, status }) => rule !== null && status === "not_evaluated" && isShort(rule, slice, input),
  );
  return new Set(short.map((gate) => `${gateName(gate)}: ${gate.message}`));
}

/** Whether no trace could have given the gate its value: where enough cases are asked, something else is missing. */
function isShort(rule: GateRule, slice: string | null, { golden, head, slices, comparison }: EvaluationInput): boolean {
  const paired = comparison === null ? null : new Set(comparison.pairing.head);
  const members = slice === null ? golden.cases.map((_, i) => i) : slices.get(slice)!;
  const asked = members.filter(
    (i) =>
      head.states[i] !== "excluded" &&
      rule.metric.metric.applies.includes(golden.cases[i]!) &&
      (!isRelative(rule.kind) || (paired?.has(i) ?? true)),
  );
  const proves = isRelative(rule.kind) && rule.evidence === "non-inferior";
  return asked.length < Math.max(1, rule.minCases, proves ? MIN_PAIRS : 0);
}
