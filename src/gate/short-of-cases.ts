import type { GateRule } from "../config/policy.ts";
import { caseDemand } from "./case-demand.ts";
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
function isShort(rule: GateRule, slice: string | null, input: EvaluationInput): boolean {
  const { cases, paired, needed } = caseDemand(rule, slice, input);
  return (isRelative(rule.kind) && input.comparison !== null ? paired : cases.length) < needed;
}
