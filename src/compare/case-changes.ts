import type { MetricRef } from "../metrics/metric-ref.ts";
import type { RunScores } from "../metrics/run-scores.ts";
import { differs } from "../statistics/differs.ts";
import type { Pairing } from "./pair-cases.ts";

export type CaseChange = "improved" | "regressed" | "mixed" | "unchanged" | "added" | "removed" | "relabelled";

/** One metric of one case that moved. */
export interface CaseDelta {
  readonly caseIndex: number;
  readonly id: string;
  readonly ref: MetricRef;
  readonly head: number;
  readonly baseline: number;
  readonly worse: boolean;
}

/** What moved in which case, over the metrics given (those that tell about a single case). */
export function caseDeltas(
  refs: readonly MetricRef[],
  head: RunScores,
  baseline: RunScores,
  pairing: Pairing,
): CaseDelta[] {
  const deltas: CaseDelta[] = [];
  const columns = refs.map((ref) => ({
    ref,
    own: head.columns.get(ref.column)!,
    theirs: baseline.columns.get(ref.column),
  }));
  for (let p = 0; p < pairing.head.length; p++) {
    const i = pairing.head[p]!;
    const j = pairing.baseline[p]!;
    for (const { ref, own, theirs } of columns) {
      const x = own.at(i);
      const y = theirs?.at(j) ?? Number.NaN;
      if (!differs(x, y)) continue;
      const worse = ref.metric.better === "higher" ? x < y : x > y;
      deltas.push({ caseIndex: i, id: head.ids[i]!, ref, head: x, baseline: y, worse });
    }
  }
  return deltas;
}

/** How each head case changed, by case index; null for cases that take no part. */
export function caseChanges(deltas: readonly CaseDelta[], head: RunScores, pairing: Pairing): (CaseChange | null)[] {
  const added = new Set(pairing.added);
  const relabelled = new Set(pairing.relabelled);
  const changes = head.ids.map((id, i): CaseChange | null => {
    if (head.states[i] === "excluded") return null;
    return added.has(id) ? "added" : relabelled.has(id) ? "relabelled" : "unchanged";
  });
  for (const { caseIndex, worse } of deltas) {
    const change = worse ? "regressed" : "improved";
    const before = changes[caseIndex];
    changes[caseIndex] = before === "unchanged" || before === change ? change : "mixed";
  }
  return changes;
}
