import type { GateRule } from "../../config/policy.ts";
import { placesOf } from "../../dataset/places-of.ts";
import { differs } from "../../statistics/differs.ts";
import type { GateScope } from "./gate-scope.ts";
import { isPulledDown } from "./is-pulled-down.ts";
import { isRelative } from "./is-relative.ts";

/** Cases shown with a gate that did not pass. */
export const SHOWN_CASES = 20;

type Place = Pick<GateScope, "head" | "comparison" | "members">;

/**
 * The ids of the cases that make a gate fail: of a bound on the value those with the worst values, of a bound against the
 * baseline those that got worse, the most first, ties by id; at most so many as are shown.
 */
export function worstCases(rule: GateRule, place: Place, most = SHOWN_CASES): string[] {
  const { ids } = place.head;
  const badness = isRelative(rule.kind) ? lossOf(rule, place) : excessOf(rule, place);
  const bad = (place.members ?? placesOf(ids)).map((i) => ({ id: ids[i]!, by: badness(i) })).filter(({ by }) => by > 0);
  return bad
    .sort((a, b) => b.by - a.by)
    .slice(0, most)
    .map(({ id }) => id);
}

/** How far a case is on the wrong side: of a share anything but all of it, of what adds up anything at all. */
function excessOf(rule: GateRule, { head }: Place): (i: number) => number {
  const { better, aggregate } = rule.metric.metric;
  // A gate fails on a value, and a value comes from a column.
  const column = head.columns.get(rule.metric.column)!;
  const down = isPulledDown(rule);
  const bound = down && better === "higher" ? 1 : !down && aggregate === "sum" ? 0 : rule.threshold;
  return (i) => (down ? bound - column.at(i) : column.at(i) - bound);
}

/** How much worse a case is than in the baseline. */
function lossOf({ metric: { metric, column } }: GateRule, { head, comparison }: Place): (i: number) => number {
  // Without a baseline that has the metric no such gate fails.
  const { baseline, pairing } = comparison!;
  const [now, before] = [head.columns.get(column)!, baseline.columns.get(column)!];
  return (i) => {
    const j = pairing.baselineOf[i]!;
    if (j < 0 || !differs(now.at(i), before.at(j))) return 0;
    return metric.better === "higher" ? before.at(j) - now.at(i) : now.at(i) - before.at(j);
  };
}
