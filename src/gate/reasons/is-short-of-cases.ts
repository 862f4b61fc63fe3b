import type { EvaluationInput } from "../evaluation.ts";
import type { GateResult } from "../rules/gate-result.ts";
import { isRelative } from "../rules/is-relative.ts";
import { caseDemand } from "./case-demand.ts";

/**
 * Whether a gate that could not be evaluated lacks nothing but cases: the golden set holds too few, so that no trace could
 * have given it its value. Where enough cases are asked, something else is missing.
 */
export function isShortOfCases({ rule, slice }: GateResult, input: EvaluationInput): boolean {
  // Coverage alone has no rule, and it is always evaluated.
  const { cases, paired, needed } = caseDemand(rule!, slice, input);
  return (isRelative(rule!.kind) && input.comparison !== null ? paired : cases.length) < needed;
}
