import type { Comparison } from "../../compare/comparison.ts";
import type { TraceFormat } from "../../dataset/adapters/adapter.ts";
import { isJudgeable } from "../../metrics/judged/is-judgeable.ts";
import { lacksEvidence, readsChecks } from "../../metrics/lacks-evidence.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { MetricRef } from "../../metrics/metric-ref.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";
import type { ValueColumn } from "../../metrics/run/value-column.ts";

/**
 * Why the value of a case is not known, what is told first coming first: no judge said anything of it; its file records
 * less than others; the baseline has a value and the head has none; it has no trace or a failed one.
 */
export const VALUE_LOSSES = ["unjudged", "thin", "unmeasured", "dropped"] as const;
export type ValueLoss = (typeof VALUE_LOSSES)[number];

/** Why the value that a metric has of a case is not known or says less than it seems to; null where it is one. */
export function valueLosses(
  ref: MetricRef,
  head: RunScores,
  comparison: Comparison | null,
  places: readonly number[],
): (i: number) => ValueLoss | null {
  const values = head.columns.get(ref.column)!;
  const isUnjudged = unjudgedIn(head, ref, values);
  const isThin = thinIn(head, ref.metric, values);
  const isUnmeasured = unmeasuredIn(head, ref, values, { comparison, places });
  const isDropped = droppedIn(head, ref.metric, values);
  return (i) => {
    if (isUnjudged(i)) return "unjudged";
    if (isThin(i)) return "thin";
    if (isUnmeasured(i)) return "unmeasured";
    return isDropped(i) ? "dropped" : null;
  };
}

/** In what is better lower: where it is better higher, what has no trace or a failed one counts 0 already. */
function droppedIn({ states }: RunScores, { better }: Metric, values: ValueColumn): (i: number) => boolean {
  if (better === "higher") return () => false;
  return (i) => (states[i] === "missing" || states[i] === "error") && Number.isNaN(values.at(i));
}

/**
 * What the baseline measured of a case and the head did not is no absence that the case explains, be there a value that
 * finds no fault with nothing. An answer that refuses has nothing to cite for; one repeat that does excuses no other.
 */
function unmeasuredIn(
  { states, refuses, columns }: RunScores,
  { metric, column }: MetricRef,
  values: ValueColumn,
  { comparison, places }: { readonly comparison: Comparison | null; readonly places: readonly number[] },
): (i: number) => boolean {
  const shown = metric.hollowWithout ?? column;
  const now = columns.get(shown);
  const before = comparison?.baseline.columns.get(shown);
  if (now === undefined || before === undefined || metric.judged) return () => false;
  const { baselineOf } = comparison!.pairing;
  // The 0 of a trace that failed is no value that it had.
  const wasMeasured = (j: number): boolean =>
    comparison!.baseline.states[j] === "scored" && !Number.isNaN(before.at(j));
  const isGone = (i: number): boolean =>
    states[i] === "scored" &&
    Number.isNaN(now.at(i)) &&
    !(values.at(i) <= 0) &&
    baselineOf[i]! >= 0 &&
    wasMeasured(baselineOf[i]!) &&
    !(metric.layer === "citation" && refuses(i));
  if (metric.hollowWithout === null) return isGone;
  // A model does not cite in the same answers each time: as many that begin to stand for those that cease. One that was
  // at fault for not citing is mended, and stands for none.
  const was = comparison!.baseline.columns.get(column);
  const isNew = (i: number): boolean =>
    !Number.isNaN(now.at(i)) &&
    baselineOf[i]! >= 0 &&
    Number.isNaN(before.at(baselineOf[i]!)) &&
    was?.at(baselineOf[i]!) !== 0 &&
    !comparison!.baseline.refuses(baselineOf[i]!);
  const gone = places.filter(isGone);
  const ceased = new Set(gone.slice(Math.min(gone.length, places.filter(isNew).length)));
  return (i) => ceased.has(i);
}

/** Which cases have a trace that cannot say what traces of other files of the run do. */
function thinIn({ formats, formatOf, states }: RunScores, metric: Metric, values: ValueColumn): (i: number) => boolean {
  const thin = new Set<TraceFormat | null>(formats.filter((own) => lacksEvidence(metric, own, formats)));
  if (thin.size === 0) return () => false;
  // A check that cannot be made is not failed: such a value says less than it seems to.
  const isUnknown = (i: number): boolean => Number.isNaN(values.at(i)) || readsChecks(metric);
  return (i) => states[i] === "scored" && thin.has(formatOf(i)) && isUnknown(i);
}

/**
 * A live judge knows what it left out of the metrics that it is asked for. Of recorded scores each one that is not there
 * is: nobody says why it is not. So is an answer whose claims nobody looked through, of what counts them. One repeat that
 * refuses excuses no other.
 */
function unjudgedIn(
  { unjudged, states, observed, unread, lostOf }: RunScores,
  ref: MetricRef,
  values: ValueColumn,
): (i: number) => boolean {
  const { metric, column } = ref;
  const known = unjudged?.get(column);
  if (known !== undefined) return (i) => known.has(i);
  if (metric.reads.length > 0) {
    const isUnread = unread();
    return (i) => isUnread(i) && values.at(i) !== 1;
  }
  if (!metric.judged) return () => false;
  const isAsked = (i: number): boolean => isJudgeable(metric, observed[i]) || lostOf(i, ref) > 0;
  return (i) => states[i] === "scored" && Number.isNaN(values.at(i)) && isAsked(i);
}
