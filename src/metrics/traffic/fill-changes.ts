import { lackingFormat } from "../lacking-format.ts";
import type { Column } from "../plan.ts";
import type { RunScores } from "../run-scores.ts";
import { ValueColumn } from "../value-column.ts";

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
      const before = j === undefined || baseline.states[j] !== "scored" ? undefined : baseline.listsOf(j);
      if (j === undefined || before === undefined || head.states[i] === "excluded") continue;
      const now = head.states[i] === "scored" ? head.listsOf(i) : undefined;
      const pair = {
        sameAnswer: head.answerHashes[i] === baseline.answerHashes[j],
        sameBehavior: head.observed[i] === baseline.observed[j],
      };
      values.set(i, now === undefined ? 0 : metric.change({ head: now, baseline: before, ...pair }, { ranking, k }));
    }
    columns.set(name, values);
  }
  return { ...head, columns };
}

function hasReranked({ ids, listsOf }: RunScores): boolean {
  return ids.some((_, i) => (listsOf(i)?.reranked.length ?? 0) > 0);
}
