import type { Comparison } from "../compare/comparison.ts";
import type { GateRule } from "../config/policy.ts";
import type { TraceFormat } from "../dataset/adapter.ts";
import { isJudgeable } from "../metrics/judged/is-judgeable.ts";
import { lacksEvidence, readsChecks } from "../metrics/lacks-evidence.ts";
import type { Metric } from "../metrics/metric.ts";
import { type MetricRef, timedStage } from "../metrics/metric-ref.ts";
import type { RunScores } from "../metrics/run-scores.ts";
import { ValueColumn } from "../metrics/value-column.ts";
import type { GateScope } from "./gate-scope.ts";
import { isPulledDown } from "./is-pulled-down.ts";

/** A run in which what is not known came out as bad as can be. */
export interface WorstRun {
  readonly run: RunScores;
  /** The cases that are not known, by their place in the golden set. */
  readonly missing: readonly number[];
  /** What they lack, in words. */
  readonly lacks: string;
  /** Whether a pass that these cases could overturn is a risk and no failure. */
  readonly excusable: boolean;
}

/**
 * The run as it would be if every case that has no value had come out as bad as can be: 1 for a ratio, without bound for
 * times, costs and counts (but see `farAbove`), 0 where a least is asked. Such cases are not in the mean, so dropping the
 * worst traces, failing on them, writing them into a file that records less, leaving what they took out of them, or keeping
 * a judge from reading them, would improve it; so would doing so in some repeats of a case, which are not in its own mean.
 * Null where nothing is unknown that the metric applies to.
 */
export function assumeWorst(
  rule: GateRule,
  { head, golden, members, comparison }: Pick<GateScope, "head" | "golden" | "members" | "comparison">,
): WorstRun | null {
  const { metric: ref } = rule;
  const { metric, column } = ref;
  // The column is there: this is asked of gates that pass, and without a value only a metric that applies to no case passes,
  // which is in no doubt.
  const values = head.columns.get(column)!;
  const places = members ?? [...head.ids.keys()];
  const isUnjudged = unjudgedIn(head, ref, values);
  const isThin = thinIn(head, metric, values);
  const isUnmeasured = unmeasuredIn(head, ref, values, { comparison, places });
  const isDropped = droppedIn(head, metric, values);
  const missing: number[] = [];
  const partial: number[] = [];
  for (const i of places) {
    const isUnknown = isDropped(i) || isUnjudged(i) || isThin(i) || isUnmeasured(i);
    const isPart = !isUnknown && head.repeats > 1 && head.lostOf(i, ref) > 0 && !Number.isNaN(values.at(i));
    // Hardly any case is unknown: whether the metric applies to it is asked last.
    if ((isUnknown || isPart) && metric.applies.includes(golden.cases[i]!)) (isPart ? partial : missing).push(i);
  }
  if (missing.length + partial.length === 0) return null;
  const worst = ValueColumn.from(values.toArray());
  const bad = isPulledDown(rule) ? 0 : metric.unit === "ratio" ? 1 : Number.POSITIVE_INFINITY;
  const far = farAbove(rule, missing.length + partial.length, values, { comparison, places });
  // What a failed question took. Of what is pulled down the worst is 0, which is no more than that.
  const lost = Math.min(bad, far);
  for (const i of missing) {
    // What a judge says of a case is no more than 1, be it a share or a finding.
    worst.set(i, isUnjudged(i) ? Math.min(bad, 1) : isDropped(i) ? lost : bad);
  }
  for (const i of partial) {
    const share = metric.repeats === "max" ? 1 : head.lostOf(i, ref);
    worst.set(i, share === 1 ? lost : share * lost + (1 - share) * values.at(i));
  }
  const isPartial = missing.length === 0;
  const reasons: readonly [isSo: (i: number) => boolean, lacks: string][] = [
    [isUnjudged, "without a judgement"],
    [isThin, "of a file that records less than another"],
    [
      isUnmeasured,
      metric.hollowWithout === null
        ? "without the value that the baseline has"
        : "whose citations are gone, which no must_cite asks for,",
    ],
    [isDropped, "with no trace or a failed one"],
  ];
  const [, lacks = "with a repeat that failed or has no value"] = reasons.find(([isSo]) => missing.some(isSo)) ?? [];
  // What has no upper bound can be overturned by any missing case: that is worth a warning, not more. A count of the
  // cases that got worse has one.
  const isSummed = metric.aggregate === "mean" || metric.aggregate === "sum";
  const isOpen = !Number.isFinite(bad) && (isPartial || (isSummed && rule.kind !== "max-regressed"));
  const isWithheld = missing.some((i) => isThin(i) || isUnjudged(i));
  const mayBeGone = !isPartial && missing.every(isUnmeasured) && mayCease(ref);
  return {
    run: { ...head, columns: new Map(head.columns).set(column, worst) },
    missing: [...missing, ...partial],
    lacks,
    excusable: !isWithheld && (isOpen || mayBeGone),
  };
}

/** In what is better lower: where it is better higher, what has no trace or a failed one counts 0 already. */
function droppedIn({ states }: RunScores, { better }: Metric, values: ValueColumn): (i: number) => boolean {
  if (better === "higher") return () => false;
  return (i) => (states[i] === "missing" || states[i] === "error") && Number.isNaN(values.at(i));
}

/** A failed question may have been dear, but not by this factor dearer than the dearest of all others. */
const FAR = 100;

/** So many known cases at least for each unknown one: where more fail, the others say less of what these took. */
const RARE = 20;

/**
 * What a failed question took at most, where that is money or tokens and the gate asks for their mean or sum: one value
 * without bound overturns any of these, so that no run of some hundred cases, one of which always times out, could pass.
 * Counts have no such bound: a leak that nobody saw is one leak, whatever the others are. Nor has a test of significance,
 * to which one far value says little.
 */
function farAbove(
  { metric: { metric, column }, kind, evidence }: GateRule,
  unknown: number,
  values: ValueColumn,
  { comparison, places }: { readonly comparison: Comparison | null; readonly places: readonly number[] },
): number {
  const { unit, aggregate } = metric;
  const isAdded = (aggregate === "mean" || aggregate === "sum") && kind !== "max-regressed" && evidence === "point";
  if (!isAdded || (unit !== "usd" && unit !== "tokens")) return Number.POSITIVE_INFINITY;
  const known = places.filter((i) => !Number.isNaN(values.at(i)));
  const most = [values, comparison?.baseline.columns.get(column)]
    .flatMap((column) => (column === undefined ? [] : [...column.toArray()]))
    .reduce((high, value) => (value > high ? value : high), 0);
  return most > 0 && RARE * unknown <= known.length ? FAR * most : Number.POSITIVE_INFINITY;
}

/** A stage that the baseline timed may no longer be run, and an answer that it cited for no longer cite. */
const mayCease = (ref: MetricRef): boolean => ref.metric.layer === "citation" || timedStage(ref) !== null;

/**
 * What the baseline measured of a case and the head did not is no absence that the case explains, be there a value that
 * finds no fault with nothing. An answer that refuses has nothing to cite for; one repeat that does excuses no other.
 */
function unmeasuredIn(
  { states, refuses, columns }: RunScores,
  { metric, column }: GateRule["metric"],
  values: ValueColumn,
  { comparison, places }: { readonly comparison: Comparison | null; readonly places: readonly number[] },
): (i: number) => boolean {
  const shown = metric.hollowWithout ?? column;
  const now = columns.get(shown);
  const before = comparison?.baseline.columns.get(shown);
  if (now === undefined || before === undefined || metric.judged) return () => false;
  const { baselineOf } = comparison!.pairing;
  const isGone = (i: number): boolean =>
    states[i] === "scored" &&
    Number.isNaN(now.at(i)) &&
    !(values.at(i) <= 0) &&
    baselineOf[i]! >= 0 &&
    !Number.isNaN(before.at(baselineOf[i]!)) &&
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
  ref: GateRule["metric"],
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
