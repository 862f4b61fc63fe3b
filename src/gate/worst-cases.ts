import type { GateRule } from "../config/policy.ts";
import type { GateScope } from "./evaluate-gate.ts";
import { isPulledDown } from "./is-pulled-down.ts";

/** Cases shown with a gate that did not pass. */
export const SHOWN_CASES = 20;

/** The ids of the cases that pull a failed gate down: the worst values first, ties by id; at most so many as are shown. */
export function worstCases(rule: GateRule, scope: Pick<GateScope, "head" | "members">, most = SHOWN_CASES): string[] {
  const { head, members } = scope;
  // A gate fails on a value, and a value comes from a column.
  const column = head.columns.get(rule.metric.column)!;
  const { better, aggregate } = rule.metric.metric;
  const down = isPulledDown(rule);
  // Of a share less than all pulls down, of what adds up all that is there pulls up.
  const bound = down && better === "higher" ? 1 : !down && aggregate === "sum" ? 0 : rule.threshold;
  const all = members ?? head.ids.map((_, i) => i);
  const bad = all.filter((i) => {
    const value = column.at(i);
    return down ? value < bound : value > bound;
  });
  return bad
    .sort((a, b) => (down ? column.at(a) - column.at(b) : column.at(b) - column.at(a)))
    .slice(0, most)
    .map((i) => head.ids[i]!);
}
