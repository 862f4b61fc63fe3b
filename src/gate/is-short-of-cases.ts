import { caseDemand } from "./case-demand.ts";
import type { EvaluationInput } from "./evaluation.ts";
import type { GateResult } from "./gate-result.ts";
import { isRelative } from "./is-relative.ts";

/**
 * Whether a gate that could not be evaluated lacks nothing but cases: the golden set holds too few, so that no trace could
 * have given it its value. Where enough cases are asked, something else is missing.
 */
export function isShortOfCases({ rule, slice }: GateResult, input: EvaluationInput): boolean {
  // Coverage alone has no rule, and it is always evaluated.
  const { cases, paired, needed } = caseDemand(rule!, slice, input);
  return (isRelative(rule!.kind) && input.comparison !== null ? paired : cases.length) < needed;
}
