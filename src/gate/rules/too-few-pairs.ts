import type { GateRule } from "../../config/policy.ts";
import { atLeast } from "../../statistics/bounds.ts";
import { count } from "../../text/count.ts";
import { formatNumber } from "../../text/format-number.ts";
import type { GateScope } from "./gate-scope.ts";

/**
 * Why the pairs of a judged metric tell too little, in words: the head's cases that have a value are paired with the few
 * that the judge happened to score in the baseline. Null where they are enough, and of what is measured. An answer of
 * the baseline that refuses has nothing to judge.
 */
export function tooFewPairs(
  { metric: { metric, column } }: GateRule,
  { head, comparison, members, minEvaluated }: GateScope,
): string | null {
  if (!metric.judged || comparison === null) return null;
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
  if (atLeast(paired, minEvaluated * asked)) return null;
  return `the baseline has a value of only ${paired} of ${count(asked, "case")}, ${formatNumber(minEvaluated * 100, "count")} % needed`;
}
