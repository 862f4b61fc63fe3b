import type { GateRule } from "../../config/policy.ts";
import { atLeast } from "../../statistics/bounds.ts";
import { count } from "../../text/count.ts";
import { formatNumber } from "../../text/format-number.ts";
import type { GateScope } from "./gate-scope.ts";
import { mayCease } from "./may-cease.ts";

/** Share of the head's values that the baseline needs one beside, of what is measured; a policy says it of judged metrics. */
const MEASURED_SHARE = 0.9;

/**
 * Why the pairs of a metric tell too little, in words: the head's cases that have a value are paired with the few that the
 * baseline happened to record or its judge to score. Null where they are enough. An answer of the baseline that refuses has
 * nothing to judge and may have taken nothing.
 */
export function tooFewPairs(
  { metric: ref }: GateRule,
  { head, comparison, members, minEvaluated }: GateScope,
): string | null {
  const { metric, column } = ref;
  if (comparison === null || (!metric.judged && mayCease(ref))) return null;
  const { baseline, pairing } = comparison;
  const [now, before] = [head.columns.get(column), baseline.columns.get(column)];
  if (now === undefined || before === undefined) return null;
  let [asked, paired] = [0, 0];
  for (const i of members ?? head.ids.keys()) {
    const j = pairing.baselineOf[i]!;
    if (j < 0 || Number.isNaN(now.at(i))) continue;
    const isValued = !Number.isNaN(before.at(j));
    if (isValued) paired++;
    if (isValued || metric.layer === "context" || !baseline.refuses(j)) asked++;
  }
  const needed = metric.judged ? minEvaluated : MEASURED_SHARE;
  if (atLeast(paired, needed * asked)) return null;
  return `the baseline has a value of only ${paired} of ${count(asked, "case")}, ${formatNumber(needed * 100, "count")} % needed`;
}
