import type { GateRule } from "../config/policy.ts";
import { chanceForGate, type GateScope } from "./evaluate-gate.ts";

/** One-sided p of each rule by itself; null for those that do not ask for significance, or get no answer. */
export function gateChances(
  rules: readonly GateRule[],
  placeOf: (rule: GateRule) => Omit<GateScope, "chances">,
): ReadonlyMap<GateRule, number | null> {
  return new Map(rules.map((rule) => [rule, chanceForGate(rule, placeOf(rule))]));
}
