import type { Comparison } from "../../compare/comparison.ts";
import type { GateRule } from "../../config/policy.ts";
import { placesOf } from "../../dataset/places-of.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { MetricRef } from "../../metrics/metric-ref.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";
import type { ValueColumn } from "../../metrics/run/value-column.ts";
import { boundsCases } from "./bounds-cases.ts";
import { failedShare } from "./failed-share.ts";
import type { GateScope } from "./gate-scope.ts";
import { isPulledDown } from "./is-pulled-down.ts";
import { mayCease } from "./may-cease.ts";
import { VALUE_LOSSES, type ValueLoss, valueLosses } from "./value-losses.ts";

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
  const places = members ?? placesOf(head.ids);
  const { missing, partial } = unknownCases(rule, { head, golden, places, comparison });
  const unknown = [...missing.keys(), ...partial];
  if (unknown.length === 0) return null;
  const worst = values.copy();
  const bad = isPulledDown(rule) ? 0 : metric.unit === "ratio" ? 1 : Number.POSITIVE_INFINITY;
  const far = farAbove(rule, unknown.length, values, { comparison, places });
  // What a failed question took. Of what is pulled down the worst is 0, which is no more than that.
  const lost = Math.min(bad, far);
  // What a judge says of a case is no more than 1, be it a share or a finding.
  const worstOf = { unjudged: Math.min(bad, 1), thin: bad, unmeasured: bad, dropped: lost };
  for (const [i, loss] of missing) worst.set(i, worstOf[loss]);
  for (const i of partial) {
    const share = metric.repeats === "max" ? 1 : head.lostOf(i, ref);
    worst.set(i, share === 1 ? lost : share * lost + (1 - share) * values.at(i));
  }
  const losses = new Set(missing.values());
  const toldLoss = VALUE_LOSSES.find((loss) => losses.has(loss));
  // What has no upper bound can be overturned by any missing case: that is worth a warning, not more. A count of the
  // cases that got worse has one.
  const isSummed = metric.aggregate === "mean" || metric.aggregate === "sum";
  const isOpen = !Number.isFinite(bad) && (missing.size === 0 || (isSummed && !boundsCases(rule.kind)));
  const isWithheld = losses.has("thin") || losses.has("unjudged");
  const mayBeGone = losses.size === 1 && losses.has("unmeasured") && mayCease(ref);
  return {
    run: { ...head, columns: new Map(head.columns).set(column, worst) },
    missing: unknown,
    lacks: toldLoss === undefined ? "with a repeat that failed or has no value" : lackOf(toldLoss, metric),
    excusable: !isWithheld && (isOpen || mayBeGone),
  };
}

/** The cases without a value that the metric applies to, and those of which repeats are lost. */
function unknownCases(
  { metric: ref }: GateRule,
  {
    head,
    golden,
    places,
    comparison,
  }: Pick<GateScope, "head" | "golden" | "comparison"> & { places: readonly number[] },
): { readonly missing: ReadonlyMap<number, ValueLoss>; readonly partial: readonly number[] } {
  const lossOf = valueLosses(ref, head, comparison, places);
  const missing = new Map<number, ValueLoss>();
  const partial: number[] = [];
  for (const i of places) {
    const loss = lossOf(i);
    const isPart = loss === null && head.repeats > 1 && isPartlyLost(i, ref, head);
    // Hardly any case is unknown: whether the metric applies to it is asked last.
    if ((loss === null && !isPart) || !ref.metric.applies.includes(golden.cases[i]!)) continue;
    if (loss === null) partial.push(i);
    else missing.set(i, loss);
  }
  return { missing, partial };
}

/** Of a case that has a value, or has none because a repeat failed and no other says what it took. */
function isPartlyLost(i: number, ref: MetricRef, head: RunScores): boolean {
  const lost = head.lostOf(i, ref);
  if (!Number.isNaN(head.columns.get(ref.column)!.at(i))) return lost > 0;
  return lost === 1 && failedShare(head, i) > 0;
}

/** What cases lack that have no value for such a reason, in words. */
function lackOf(loss: ValueLoss, { hollowWithout }: Metric): string {
  switch (loss) {
    case "unjudged":
      return "without a judgement";
    case "thin":
      return "of a file that records less than another";
    case "unmeasured":
      return hollowWithout === null
        ? "without the value that the baseline has"
        : "whose citations are gone, which no must_cite asks for,";
    case "dropped":
      return "with no trace or a failed one";
  }
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
  const isAdded = (aggregate === "mean" || aggregate === "sum") && !boundsCases(kind) && evidence === "point";
  if (!isAdded || (unit !== "usd" && unit !== "tokens")) return Number.POSITIVE_INFINITY;
  const known = places.filter((i) => !Number.isNaN(values.at(i)));
  const most = [values, comparison?.baseline.columns.get(column)]
    .flatMap((column) => (column === undefined ? [] : [...column.toArray()]))
    .reduce((high, value) => (value > high ? value : high), 0);
  return most > 0 && RARE * unknown <= known.length ? FAR * most : Number.POSITIVE_INFINITY;
}
