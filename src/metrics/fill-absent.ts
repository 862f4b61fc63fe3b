import type { CaseTargets } from "./case-targets.ts";
import type { Column } from "./plan.ts";
import type { CaseState } from "./run-scores.ts";

/**
 * Gives the cases without a trace the value that their absence counts as: 0 for "higher is better", nothing for "lower
 * is better"; and, where the metric says so, those that were refused. A metric for which the run brought no evidence at all (no reranked list, no judge's score in any trace)
 * is not applicable to any case: 0 would say that it was measured.
 */
export function fillAbsent(
  values: Float64Array,
  column: Column,
  states: readonly CaseState[],
  targets: readonly CaseTargets[],
  hasRerankedList: boolean,
  isRefusal: (caseIndex: number) => boolean,
): void {
  const { metric, ranking, appliesBit } = column;
  let askedAndScored = 0;
  let evaluated = 0;
  for (let i = 0; i < values.length; i++) {
    if (states[i] !== "scored" || (targets[i]!.applies & appliesBit) === 0) continue;
    askedAndScored++;
    if (!Number.isNaN(values[i])) evaluated++;
  }
  // What is better lower has no such 0: there the values of failed traces are known facts.
  const noEvidence = metric.better === "higher" && askedAndScored > 0 && evaluated === 0;
  if (noEvidence || (ranking === "reranked" && !hasRerankedList && askedAndScored > 0)) {
    values.fill(Number.NaN);
    return;
  }
  const { whenMissing, whenRefused } = metric;
  if (whenMissing === null && whenRefused === null) return;
  for (let i = 0; i < values.length; i++) {
    if ((targets[i]!.applies & appliesBit) === 0) continue;
    if (states[i] === "missing" && whenMissing !== null) values[i] = whenMissing;
    if (states[i] === "scored" && whenRefused !== null && Number.isNaN(values[i]) && isRefusal(i))
      values[i] = whenRefused;
  }
}
