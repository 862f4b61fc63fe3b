import type { GateRule } from "../policy/index.ts";
import { differs } from "../statistics/index.ts";
import { placesOf } from "../text/index.ts";
import { type GateScope, isRelative } from "./gate-result.ts";
import { failsWhenLow } from "./missing-evidence.ts";

/** Most case IDs listed with a gate that does not pass. */
export const SHOWN_CASES = 20;

type CaseScope = Pick<GateScope, "head" | "comparison" | "members">;

/**
 * IDs of the cases that make a gate fail, worst first, then by ID. An absolute gate lists the cases with the worst
 * values, and a relative gate those that regressed most.
 */
export function worstCases(rule: GateRule, place: CaseScope, most = SHOWN_CASES): string[] {
  const { ids } = place.head;
  const badness = isRelative(rule.kind) ? regressionOf(rule, place) : excessOf(rule, place);
  const bad = (place.members ?? placesOf(ids)).map((i) => ({ id: ids[i]!, by: badness(i) })).filter(({ by }) => by > 0);
  return bad
    .sort((a, b) => b.by - a.by)
    .slice(0, most)
    .map(({ id }) => id);
}

/**
 * How far a case exceeds its bound: measured from 1 for higher-is-better scores, from 0 for sums, otherwise from the
 * threshold.
 */
function excessOf(rule: GateRule, { head }: CaseScope): (i: number) => number {
  const { better, aggregate } = rule.metric.metric;
  // A gate that fails has a value, so its column exists.
  const column = head.columns.get(rule.metric.column)!;
  const down = failsWhenLow(rule);
  const bound = down && better === "higher" ? 1 : !down && aggregate === "sum" ? 0 : rule.threshold;
  return (i) => (down ? bound - column.at(i) : column.at(i) - bound);
}

/** How much worse a case is than in the baseline, in the unit of the metric. */
function regressionOf(
  { metric: { metric, column } }: GateRule,
  { head, comparison }: CaseScope,
): (i: number) => number {
  // A relative gate that fails has a baseline column.
  const { baseline, pairing } = comparison!;
  const [now, before] = [head.columns.get(column)!, baseline.columns.get(column)!];
  return (i) => {
    const j = pairing.baselineOf[i]!;
    if (j < 0 || !differs(now.at(i), before.at(j))) return 0;
    return metric.better === "higher" ? before.at(j) - now.at(i) : now.at(i) - before.at(j);
  };
}
