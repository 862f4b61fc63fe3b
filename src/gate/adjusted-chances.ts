import type { GateRule } from "../config/policy.ts";
import { holm } from "../statistics/holm.ts";
import { chanceForGate, type GateScope } from "./evaluate-gate.ts";

/** One-sided p of the rules that ask for significance, adjusted by Holm over those of them that get an answer. */
export function adjustedChances(
  rules: readonly GateRule[],
  scopeOf: (rule: GateRule) => GateScope,
): ReadonlyMap<GateRule, number | null> {
  const chances = rules.map((rule) => chanceForGate(rule, scopeOf(rule)));
  return new Map(holm(chances).map((p, i) => [rules[i]!, p]));
}
