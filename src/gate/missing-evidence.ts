import type { Comparison } from "../compare/index.ts";
import type { GoldenSet } from "../input/golden/index.ts";
import type { TracePart } from "../input/schema/index.ts";
import type { TraceFormat } from "../input/traces/index.ts";
import type { GateRule } from "../policy/index.ts";
import { lacksEvidence, latencyColumn, type RunScores, readsChecks, type ValueColumn } from "../scoring/index.ts";
import {
  errorRate,
  expectsDocuments,
  hasRelevant,
  isJudgeable,
  type Metric,
  type MetricRef,
  timedStage,
} from "../scoring/metrics/index.ts";
import { count, placesOf } from "../text/index.ts";
import { askedCases, boundsCases, type GateScope } from "./gate-result.ts";

/** Share of the repeats of a case that failed: in what is better higher each counts 0 in the mean of the case. */
export function failedShare({ states, columns }: Pick<RunScores, "states" | "columns">, i: number): number {
  return states[i] === "error" ? 1 : columns.get(errorRate.name)?.at(i) || 0;
}

/**
 * Whether low values are what makes a gate fail: what its bound says, also where a policy asks for the least of a metric
 * that is better lower (`tool_calls_mean: { min: 1 }`); of a bound against the baseline, the metric.
 */
export function failsWhenLow({ kind, metric: { metric } }: Pick<GateRule, "kind" | "metric">): boolean {
  if (kind === "min" || kind === "max") return kind === "min";
  return metric.better === "higher";
}

/**
 * Whether a value may be there in one of two runs and not in the other, with nothing lost: a stage may be run or no longer be
 * run, and an answer may begin or cease to cite.
 */
export const mayCease = (ref: MetricRef): boolean => ref.metric.layer === "citation" || timedStage(ref) !== null;

/**
 * Why the value of a case is not known, what is told first coming first: no judge said anything of it; its file records
 * less than others; the baseline has a value and the head has none; it has no trace or a failed one.
 */
export const VALUE_LOSSES = ["unjudged", "thin", "unmeasured", "dropped"] as const;
export type ValueLoss = (typeof VALUE_LOSSES)[number];

/** Why the value that a metric has of a case is not known or says less than it seems to; null where it is one. */
export function lostValueReasons(
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
  if (metric.hollowWithout === undefined) return isGone;
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
  if (metric.reads !== undefined) {
    const isUnread = unread();
    return (i) => isUnread(i) && values.at(i) !== 1;
  }
  if (!metric.judged) return () => false;
  const isAsked = (i: number): boolean => isJudgeable(metric, observed[i]) || lostOf(i, ref) > 0;
  return (i) => states[i] === "scored" && Number.isNaN(values.at(i)) && isAsked(i);
}

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
  const bad = failsWhenLow(rule) ? 0 : metric.unit === "ratio" ? 1 : Number.POSITIVE_INFINITY;
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
  const lossOf = lostValueReasons(ref, head, comparison, places);
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
      return hollowWithout === undefined
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

/** How many cases a judged metric is about, and what became of them. */
export interface JudgedCounts {
  readonly asked: number;
  readonly evaluated: number;
  /** Without a value because the answer refuses, in every repeat. */
  readonly refused: number;
  /** Without a value because none was recorded. */
  readonly unscored: number;
}

/** Counts the cases of a judged metric, over all cases or over `members`. */
export function judgedCounts(
  metric: Metric,
  golden: GoldenSet,
  run: RunScores,
  members?: readonly number[],
): JudgedCounts {
  const { name } = metric;
  const column = run.columns.get(name);
  const cases = askedCases(metric, golden, run, members);
  const refuses = (i: number): boolean =>
    !isJudgeable(metric, run.observed[i]) && run.lostOf(i, { metric, column: name }) === 0;
  let [evaluated, refused] = [0, 0];
  for (const i of cases) {
    if (column !== undefined && !Number.isNaN(column.at(i))) evaluated++;
    else if (refuses(i)) refused++;
  }
  return { asked: cases.length, evaluated, refused, unscored: cases.length - evaluated - refused };
}

/** The counts in words. */
export function evaluatedText({ asked, evaluated, refused, unscored }: JudgedCounts): string {
  const without = [refused === 0 ? "" : `${refused} refused`, unscored === 0 ? "" : `${unscored} without a score`];
  const why = without.filter(Boolean).join(", ");
  return `${evaluated} of ${count(asked, "case")} evaluated${why === "" ? "" : ` (${why})`}`;
}

/**
 * Why the live judge gave no value of a column for these cases, as the end of a sentence: what holds for the most of
 * them. Empty where no judge was asked, and where it gave a value for each.
 */
export function whyUnjudged({ unjudged }: RunScores, column: string, cases: readonly number[]): string {
  const known = unjudged?.get(column);
  const counts = new Map<string, number>();
  for (const i of cases) {
    const why = known?.get(i);
    if (why !== undefined) counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const [why] = [...counts].find(([, n]) => n === most) ?? [];
  return why === undefined ? "" : `: ${why}`;
}

/** Names that a message has room for, and how long each may be. */
const MOST = 6;
const LONGEST = 40;

/** What a trace must hold for a metric, where that is one field of it. */
const FIELDS: Readonly<Partial<Record<TracePart, string>>> = {
  latency: "latency_ms.end_to_end",
  cost: "cost_usd",
  tokens: "tokens.prompt and tokens.completion",
};

/** Why a gate finds no value at all, in words that say what to correct: a renamed stage, a golden set without such cases. */
export function noValue({ metric: ref, slice }: GateRule, { golden, head, members }: GateScope): string {
  const { metric, column } = ref;
  const stage = timedStage(ref);
  if (stage !== null && !head.columns.has(column))
    return `no trace times a stage ${stage}: ${timedStages(head) ?? "none is timed"}`;
  const asked = askedCases(metric, golden, head, members);
  const [field] = metric.needs.flatMap((part) => FIELDS[part] ?? []);
  if (field !== undefined && stage === null && asked.length > 0) {
    const timed = metric.prefix === "stage" ? `: ${timedStages(head) ?? "no stage is timed"}` : "";
    return `no trace${slice === null ? "" : " of the slice"} holds ${field}${timed}`;
  }
  if (metric.repeats === "differ" && head.repeats === 1 && asked.length > 0)
    return "no case was asked more than once: ask each again, with repeat 0, 1 and so on in its traces";
  if (asked.length > 0) return `no case has a value${whyUnjudged(head, column, asked)}`;
  if (members?.length === 0) return "the slice holds no case";
  const where = `this metric applies to no case of the ${slice === null ? "golden set" : "slice"}`;
  const isOfChunks = metric.cutoff || metric.applies === hasRelevant;
  const isOfDocuments = isOfChunks && askedCases({ applies: expectsDocuments }, golden, head, members).length > 0;
  return isOfDocuments
    ? `${where}: its labels name documents, which doc_recall and the other doc_ metrics measure`
    : where;
}

/** `timed are llm, search`; null where no stage is. */
function timedStages({ columns }: GateScope["head"]): string | null {
  const suffix = latencyColumn("");
  const timed = [...columns.keys()].filter((key) => key.endsWith(suffix)).map((key) => key.slice(0, -suffix.length));
  const told = timed.filter((one) => one.length <= LONGEST).slice(0, MOST);
  if (told.length === 0) return null;
  return `timed are ${told.join(", ")}${told.length < timed.length ? ", ..." : ""}`;
}
