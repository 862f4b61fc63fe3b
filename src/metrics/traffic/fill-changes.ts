import { lackingFormat } from "../lacking-format.ts";
import type { TracePair } from "../metric.ts";
import type { RunScores } from "../run/run-scores.ts";
import { ValueColumn } from "../run/value-column.ts";
import type { Column } from "../scan/plan.ts";
import type { CaseLists } from "./case-lists.ts";

/** Fills the columns of the metrics that compare two runs, in a copy of the head's scores. */
export function fillChanges(head: RunScores, baseline: RunScores, plan: readonly Column[]): RunScores {
  const partner = new Map(baseline.ids.map((id, j) => [id, j]));
  const columns = new Map(head.columns);
  for (const { name, metric, ranking, k } of plan) {
    if (metric.change === null || lackingFormat(metric, head) !== null || lackingFormat(metric, baseline) !== null)
      continue;
    if (ranking === "reranked" && !hasReranked(head) && !hasReranked(baseline)) continue;
    const values = new ValueColumn(head.ids.length);
    for (const [i, id] of head.ids.entries()) {
      const j = partner.get(id);
      if (j === undefined || head.states[i] === "excluded") continue;
      const value = meanChange(head.listsOf(i), baseline.listsOf(j), (pair) => metric.change!(pair, { ranking, k }));
      if (value !== null) values.set(i, value);
    }
    columns.set(name, values);
  }
  return { ...head, columns };
}

/**
 * The mean over the repeats of the head, each beside the same repeat of the baseline, or its first one: what failed is 0,
 * and so is a query without any. Null where the baseline did not answer.
 */
function meanChange(
  head: readonly CaseLists[],
  baseline: readonly CaseLists[],
  change: (pair: TracePair) => number,
): number | null {
  const answered = baseline.filter(({ failed }) => !failed);
  const [first] = answered;
  if (first === undefined) return null;
  const values = head.map((now) => {
    if (now.failed) return 0;
    const before = answered.find(({ repeat }) => repeat === now.repeat) ?? first;
    const sameAnswer = now.answerHash === before.answerHash;
    return change({ head: now, baseline: before, sameAnswer, sameBehavior: now.observed === before.observed });
  });
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function hasReranked({ ids, listsOf }: RunScores): boolean {
  return ids.some((_, i) => listsOf(i).some(({ reranked }) => reranked.length > 0));
}
