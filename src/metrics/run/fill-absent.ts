import type { Column } from "../scan/plan.ts";
import type { ValueColumn } from "./value-column.ts";

/** Who has no value of a run's own, as columns: every metric asks. */
export interface Absence {
  /** Bits of `applicability` by case. */
  readonly applies: Int32Array;
  /** 1 for a case whose trace was scored. */
  readonly scored: Uint8Array;
  /** Cases without a trace. */
  readonly missing: readonly number[];
  readonly hasRerankedList: boolean;
  /** Whether what was observed of a case is no answer. */
  readonly isRefusal: (caseIndex: number) => boolean;
}

/**
 * Gives the cases without a trace the value that their absence counts as: 0 for "higher is better", nothing for "lower
 * is better"; and, where the metric says so, those that were refused. A metric for which the run brought no
 * evidence at all (no reranked list, no judge's score in any trace) is not applicable to any case: 0 would say that it
 * was measured.
 */
export function fillAbsent(values: ValueColumn, { metric, ranking, appliesBit }: Column, run: Absence): void {
  const { applies, scored, missing, isRefusal } = run;
  // Only where higher is better does a failed trace count 0 without having been measured: elsewhere its values are facts.
  const noEvidence = metric.better === "higher" && isUnmeasured(values, appliesBit, run);
  if (noEvidence || (ranking === "reranked" && !run.hasRerankedList && scored.includes(1))) {
    values.clear();
    return;
  }
  const { whenMissing, whenRefused } = metric;
  if (whenMissing !== null) for (const i of missing) if ((applies[i]! & appliesBit) !== 0) values.set(i, whenMissing);
  if (whenRefused === null) return;
  for (let i = 0; i < values.length; i++) {
    if (scored[i] === 1 && (applies[i]! & appliesBit) !== 0 && Number.isNaN(values.at(i)) && isRefusal(i))
      values.set(i, whenRefused);
  }
}

/** Whether a metric asks for scored cases, and none of them has a value of it. */
function isUnmeasured(values: ValueColumn, appliesBit: number, { applies, scored }: Absence): boolean {
  let isAsked = false;
  for (let i = 0; i < values.length; i++) {
    if (scored[i] !== 1 || (applies[i]! & appliesBit) === 0) continue;
    if (!Number.isNaN(values.at(i))) return false;
    isAsked = true;
  }
  return isAsked;
}
