import type { EvaluationInput } from "../evaluation.ts";
import type { GateResult } from "../rules/gate-result.ts";
import { isRelative } from "../rules/is-relative.ts";
import { caseDemand } from "./case-demand.ts";

/**
 * Whether a gate against the baseline has too few pairs only because cases were relabelled, as when a corpus was chunked
 * anew: `golden-changes` says what that means, once for all gates. Asked where there is a baseline.
 */
export function lostToRelabelling({ rule, kind, slice, value }: GateResult, input: EvaluationInput): boolean {
  if (value === null || !isRelative(kind)) return false;
  const moved = new Set(input.comparison!.pairing.relabelled);
  const { cases, paired, needed } = caseDemand(rule!, slice, input);
  const before = paired + cases.filter((i) => moved.has(input.head.ids[i]!)).length;
  return paired < needed && needed <= before;
}
