import { pairOf } from "../../compare/comparison.ts";
import type { GateRule } from "../../config/policy.ts";
import { MIN_PAIRS } from "../../statistics/verdict.ts";
import type { EvaluationInput } from "../evaluation.ts";
import { askedCases } from "../rules/asked-cases.ts";
import { isRelative } from "../rules/is-relative.ts";

/** What a gate asks for before it says anything. */
export interface CaseDemand {
  /** The cases that take part and that its metric is about, by their place in the golden set. */
  readonly cases: readonly number[];
  /** Of how many of them the baseline has a value, with the same labels: no head could have more pairs. */
  readonly paired: number;
  /** How many cases it needs, at least 1; of a gate against the baseline, that many pairs. */
  readonly needed: number;
}

export function caseDemand(
  rule: GateRule,
  slice: string | null,
  { golden, head, slices, comparison }: EvaluationInput,
): CaseDemand {
  const proves = isRelative(rule.kind) && rule.evidence === "non-inferior";
  const cases = askedCases(rule.metric.metric, golden, head, slice === null ? undefined : slices.get(slice)!);
  const isPaired = (i: number): boolean => {
    const pair = pairOf(comparison, i);
    return pair !== null && !Number.isNaN(pair.baseline.columns.get(rule.metric.column)?.at(pair.j) ?? Number.NaN);
  };
  return {
    cases,
    paired: cases.filter(isPaired).length,
    needed: Math.max(1, rule.minCases, proves ? MIN_PAIRS : 0),
  };
}
