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
import { applicableCases, boundsCases, type GateScope } from "./gate-result.ts";

/** This run as it would be if every unknown value were as bad as possible. */
export interface WorstRun {
  readonly run: RunScores;
  /** Indices of the cases with an unknown value. */
  readonly missing: readonly number[];
  /** What these cases lack, as a phrase that follows "3 cases". */
  readonly lacks: string;
  /** Whether a pass that these cases could overturn is a risk instead of a failure. */
  readonly excusable: boolean;
}

/**
 * Replaces every unknown value of a gate's metric by the worst possible one: 0 if low values fail the gate, 1 for a
 * ratio, and otherwise no bound (see `worstOfFailed`). Returns null if no value is unknown.
 *
 * Unknown values are in no mean. Without this rule a pipeline could improve its score by dropping its worst traces or
 * repeats, by failing on them, by recording less, or by keeping an LLM judge from reading them.
 */
export function assumeWorst(
  rule: GateRule,
  { head, golden, members, comparison }: Pick<GateScope, "head" | "golden" | "members" | "comparison">,
): WorstRun | null {
  const { metric: ref } = rule;
  const { metric, column } = ref;
  // The column exists: only gates that pass are checked here, and a gate that passes has a value.
  const values = head.columns.get(column)!;
  const cases = members ?? placesOf(head.ids);
  const { missing, partial } = unknownCases(ref, { head, golden, cases, comparison });
  const unknown = [...missing.keys(), ...partial];
  if (unknown.length === 0) return null;

  const worst = failsWhenLow(rule) ? 0 : metric.unit === "ratio" ? 1 : Number.POSITIVE_INFINITY;
  const failed = Math.min(worst, worstOfFailed(rule, unknown.length, values, { comparison, cases }));
  // An LLM judge gives at most 1, for a share and for a finding.
  const worstFor: Readonly<Record<MissingReason, number>> = {
    undecided: worst,
    unjudged: Math.min(worst, 1),
    unrecorded: worst,
    unobserved: worst,
    unmeasured: worst,
    failed,
  };
  const assumed = values.copy();
  // Evidence that cannot be seen counts as not found.
  const undecided = failsWhenLow(rule) === (metric.better === "higher") ? head.undecided?.get(column) : undefined;
  for (const [i, reason] of missing) {
    const hidden = reason === "undecided" ? undecided?.get(i) : undefined;
    assumed.set(i, hidden ?? worstFor[reason]);
  }
  for (const i of partial) {
    const share = metric.repeats === "max" ? 1 : head.lostOf(i, ref);
    assumed.set(i, share === 1 ? failed : share * failed + (1 - share) * values.at(i));
  }

  const reasons = new Set(missing.values());
  const first = MISSING_REASONS.find((reason) => reasons.has(reason));
  return {
    run: { ...head, columns: new Map(head.columns).set(column, assumed) },
    missing: unknown,
    lacks: first === undefined ? "with a repeat that failed or has no value" : lackText(first, metric),
    excusable: isExcusable(rule, worst, reasons),
  };
}

/** Decides whether a pass that unknown values could overturn is only a risk. `reasons` is empty if only repeats are missing. */
function isExcusable(rule: GateRule, worst: number, reasons: ReadonlySet<MissingReason>): boolean {
  const { aggregate } = rule.metric.metric;
  // Values that the files or the LLM judge withhold are never excused.
  if (reasons.has("unrecorded") || reasons.has("unjudged")) return false;
  // Without an upper bound, any single missing case could overturn a mean or sum. A count of regressed cases has a bound.
  const isAdded = (aggregate === "mean" || aggregate === "sum") && !boundsCases(rule.kind);
  if (!Number.isFinite(worst) && (reasons.size === 0 || isAdded)) return true;
  return reasons.size === 1 && reasons.has("unmeasured") && canBeAbsent(rule.metric);
}

/** At most this many times the cost of the most expensive known case is assumed for a failed one. */
const MAX_COST_FACTOR = 100;

/** Known cases required per unknown case before `MAX_COST_FACTOR` applies. If more fail, the others say less about them. */
const KNOWN_PER_UNKNOWN = 20;

/**
 * Upper bound for the cost or tokens of a failed case, if the gate bounds their mean or sum; otherwise infinite. Without
 * it, a run of several hundred cases could not pass if one of them always times out.
 *
 * Counts have no such bound, because an unseen leak is one leak. A significance test has none either, because one extreme
 * value says little to it.
 */
function worstOfFailed(
  { metric: { metric, column }, kind, evidence }: GateRule,
  unknown: number,
  values: ValueColumn,
  { comparison, cases }: { readonly comparison: Comparison | null; readonly cases: readonly number[] },
): number {
  const { unit, aggregate } = metric;
  const isAdded = (aggregate === "mean" || aggregate === "sum") && !boundsCases(kind) && evidence === "point";
  if (!isAdded || (unit !== "usd" && unit !== "tokens")) return Number.POSITIVE_INFINITY;
  const known = cases.filter((i) => !Number.isNaN(values.at(i)));
  const most = [values, comparison?.baseline.columns.get(column)]
    .flatMap((column) => (column === undefined ? [] : [...column.toArray()]))
    .reduce((high, value) => (value > high ? value : high), 0);
  return most > 0 && KNOWN_PER_UNKNOWN * unknown <= known.length ? MAX_COST_FACTOR * most : Number.POSITIVE_INFINITY;
}

/** Splits the cases whose value is unknown into those without a value and those with a value that lacks repeats. */
function unknownCases(
  ref: MetricRef,
  {
    head,
    golden,
    cases,
    comparison,
  }: Pick<GateScope, "head" | "golden" | "comparison"> & { readonly cases: readonly number[] },
): { readonly missing: ReadonlyMap<number, MissingReason>; readonly partial: readonly number[] } {
  const reasonOf = missingReasons(ref, head, comparison, cases);
  const missing = new Map<number, MissingReason>();
  const partial: number[] = [];
  for (const i of cases) {
    const reason = reasonOf(i);
    const isPartial = reason === null && head.repeats > 1 && lacksRepeats(i, ref, head);
    if ((reason === null && !isPartial) || !ref.metric.applies.includes(golden.cases[i]!)) continue;
    if (reason === null) partial.push(i);
    else missing.set(i, reason);
  }
  return { missing, partial };
}

/** Returns true if some repeats of a case are unknown, or if one failed and no other shows what it would have cost. */
function lacksRepeats(i: number, ref: MetricRef, head: RunScores): boolean {
  const lost = head.lostOf(i, ref);
  if (!Number.isNaN(head.columns.get(ref.column)!.at(i))) return lost > 0;
  return lost === 1 && failedShare(head, i) > 0;
}

/** Why the value of a case is unknown. If several apply, the first one is reported. */
const MISSING_REASONS = [
  /** Chunks without a text can hide the evidence that it reads. */
  "undecided",
  /** No LLM judge scored it. */
  "unjudged",
  /** Its trace file records less than other files of the run. */
  "unrecorded",
  /** Its answer has no known behavior, for a gate that a single answer fails. */
  "unobserved",
  /** The baseline has a value, and this run has none. */
  "unmeasured",
  /** It has no trace, or only a failed one. */
  "failed",
] as const;
type MissingReason = (typeof MISSING_REASONS)[number];

type CaseTest = (i: number) => boolean;
const never: CaseTest = () => false;

/** Returns a function that says why the value of a case is unknown, or null if the value can be trusted. */
function missingReasons(
  ref: MetricRef,
  head: RunScores,
  comparison: Comparison | null,
  cases: readonly number[],
): (i: number) => MissingReason | null {
  const values = head.columns.get(ref.column)!;
  const tests: Readonly<Record<MissingReason, CaseTest>> = {
    undecided: (i) => head.undecided?.get(ref.column)?.has(i) === true,
    unjudged: isUnjudged(head, ref, values),
    unrecorded: isUnrecorded(head, ref.metric, values),
    unobserved: isUnobserved(head, ref.metric, values),
    unmeasured: isUnmeasured(head, ref, values, { comparison, cases }),
    failed: isFailed(head, ref.metric, values),
  };
  return (i) => MISSING_REASONS.find((reason) => tests[reason](i)) ?? null;
}

/**
 * Cases that an LLM judge should have scored and did not. A judge that ran here lists what it left out. For recorded
 * scores, every missing score counts, and so does an answer whose claims were not checked. One repeat that abstains does
 * not excuse the others.
 */
function isUnjudged(
  { unjudged, states, observed, unread, lostOf }: RunScores,
  ref: MetricRef,
  values: ValueColumn,
): CaseTest {
  const { metric, column } = ref;
  const leftOut = unjudged?.get(column);
  if (leftOut !== undefined) return (i) => leftOut.has(i);
  if (metric.reads !== undefined) {
    const isUnread = unread();
    return (i) => isUnread(i) && values.at(i) !== 1;
  }
  if (!metric.judged) return never;
  const needsScore = (i: number): boolean => isJudgeable(metric, observed[i]) || lostOf(i, ref) > 0;
  return (i) => states[i] === "scored" && Number.isNaN(values.at(i)) && needsScore(i);
}

/** Cases whose trace file does not record the evidence for a metric, although another file of the run does. */
function isUnrecorded({ formats, formatOf, states }: RunScores, metric: Metric, values: ValueColumn): CaseTest {
  const lacking = new Set<TraceFormat | null>(formats.filter((own) => lacksEvidence(metric, own, formats)));
  if (lacking.size === 0) return never;
  // A check that cannot be made does not fail, so the value of a metric that counts failed checks is too good.
  const isUnknown = (i: number): boolean => Number.isNaN(values.at(i)) || readsChecks(metric);
  return (i) => states[i] === "scored" && lacking.has(formatOf(i)) && isUnknown(i);
}

/** Cases with an answer whose language has no phrases: an answer to a question that must be denied cannot be seen there. */
function isUnobserved({ states }: RunScores, { fixedGate }: Metric, values: ValueColumn): CaseTest {
  if (fixedGate !== "with-cases") return never;
  return (i) => states[i] === "scored" && Number.isNaN(values.at(i));
}

/**
 * Cases that the baseline measured and this run did not. The test case itself does not explain such a gap. An answer that
 * abstains needs no citation, but one repeat that abstains does not excuse the others.
 */
function isUnmeasured(
  { states, refuses, columns }: RunScores,
  { metric, column }: MetricRef,
  values: ValueColumn,
  { comparison, cases }: { readonly comparison: Comparison | null; readonly cases: readonly number[] },
): CaseTest {
  const evidence = metric.hollowWithout ?? column;
  const now = columns.get(evidence);
  const before = comparison?.baseline.columns.get(evidence);
  if (now === undefined || before === undefined || metric.judged) return never;
  const { baseline, pairing } = comparison!;
  const { baselineOf } = pairing;
  // The 0 of a failed trace is not a measurement.
  const wasMeasured = (j: number): boolean => baseline.states[j] === "scored" && !Number.isNaN(before.at(j));
  const isGone = (i: number): boolean =>
    states[i] === "scored" &&
    Number.isNaN(now.at(i)) &&
    !(values.at(i) <= 0) &&
    baselineOf[i]! >= 0 &&
    wasMeasured(baselineOf[i]!) &&
    !(metric.layer === "citation" && refuses(i));
  if (metric.hollowWithout === undefined) return isGone;

  // A model cites in different answers each time, so each answer that newly cites makes up for one that no longer does.
  // An answer that the baseline scored 0 because it did not cite was fixed, and makes up for nothing.
  const valuesBefore = baseline.columns.get(column);
  const isNew = (i: number): boolean =>
    !Number.isNaN(now.at(i)) &&
    baselineOf[i]! >= 0 &&
    Number.isNaN(before.at(baselineOf[i]!)) &&
    valuesBefore?.at(baselineOf[i]!) !== 0 &&
    !baseline.refuses(baselineOf[i]!);
  const gone = cases.filter(isGone);
  const counted = new Set(gone.slice(Math.min(gone.length, cases.filter(isNew).length)));
  return (i) => counted.has(i);
}

/** Failed or missing traces of a lower-is-better metric. In a higher-is-better metric they already score 0. */
function isFailed({ states }: RunScores, { better }: Metric, values: ValueColumn): CaseTest {
  if (better === "higher") return never;
  return (i) => (states[i] === "missing" || states[i] === "error") && Number.isNaN(values.at(i));
}

/** What cases without a value lack, as a phrase that follows "3 cases". */
function lackText(reason: MissingReason, { hollowWithout }: Metric): string {
  switch (reason) {
    case "undecided":
      return "whose evidence can be in chunks without a text";
    case "unjudged":
      return "without a judgement";
    case "unrecorded":
      return "of a file that records less than another";
    case "unobserved":
      return "whose behavior is not known";
    case "unmeasured":
      return hollowWithout === undefined
        ? "without the value that the baseline has"
        : "whose citations are gone, which no must_cite asks for,";
    case "failed":
      return "with no trace or a failed one";
  }
}

/** Share of a case's repeats that failed. Each counts as 0 in the case's mean of a higher-is-better metric. */
export function failedShare({ states, columns }: Pick<RunScores, "states" | "columns">, i: number): number {
  return states[i] === "error" ? 1 : columns.get(errorRate.name)?.at(i) || 0;
}

/**
 * Returns true if low values make a gate fail. An absolute gate follows its own bound, so a `min` on a lower-is-better
 * metric counts (`tool_calls_mean: { min: 1 }`). A relative gate follows the metric.
 */
export function failsWhenLow({ kind, metric: { metric } }: Pick<GateRule, "kind" | "metric">): boolean {
  if (kind === "min" || kind === "max") return kind === "min";
  return metric.better === "higher";
}

/**
 * Returns true if a metric can have a value in one run and none in another although nothing is lost: a pipeline stage
 * can be removed, and an answer can stop citing.
 */
export const canBeAbsent = (ref: MetricRef): boolean => ref.metric.layer === "citation" || timedStage(ref) !== null;

/** Number of cases that an LLM-judged metric applies to, and how many of them have a score. */
export interface JudgedCounts {
  readonly asked: number;
  readonly evaluated: number;
  /** Have no score because the answer abstains or denies in every repeat. */
  readonly refused: number;
  /** Have no score because none was recorded. */
  readonly unscored: number;
}

/** Counts the scored cases of an LLM-judged metric, over all cases or over `members` (case indices). */
export function judgedCounts(
  metric: Metric,
  golden: GoldenSet,
  run: RunScores,
  members?: readonly number[],
): JudgedCounts {
  const { name } = metric;
  const column = run.columns.get(name);
  const cases = applicableCases(metric, golden, run, members);
  const refuses = (i: number): boolean =>
    !isJudgeable(metric, run.observed[i]) && run.lostOf(i, { metric, column: name }) === 0;
  let [evaluated, refused] = [0, 0];
  for (const i of cases) {
    if (column !== undefined && !Number.isNaN(column.at(i))) evaluated++;
    else if (refuses(i)) refused++;
  }
  return { asked: cases.length, evaluated, refused, unscored: cases.length - evaluated - refused };
}

/** Formats the counts, for example `38 of 41 cases evaluated (2 refused, 1 without a score)`. */
export function evaluatedText({ asked, evaluated, refused, unscored }: JudgedCounts): string {
  const without = [refused === 0 ? "" : `${refused} refused`, unscored === 0 ? "" : `${unscored} without a score`];
  const why = without.filter(Boolean).join(", ");
  return `${evaluated} of ${count(asked, "case")} evaluated${why === "" ? "" : ` (${why})`}`;
}

/** The most frequent reason why the LLM judge did not score these cases, as the end of a sentence; empty if there is none. */
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

/** Trace fields that a metric reads, for parts of a trace that are a single field. */
const FIELDS: Readonly<Partial<Record<TracePart, string>>> = {
  latency: "latency_ms.end_to_end",
  cost: "cost_usd",
  tokens: "tokens.prompt and tokens.completion",
};

/** Why a gate has no value at all, in words that show what to fix, for example a renamed stage. */
export function noValue(rule: GateRule, scope: GateScope): string {
  const { golden, head, members } = scope;
  const { metric, column } = rule.metric;
  const stage = timedStage(rule.metric);
  if (stage !== null && !head.columns.has(column))
    return `no trace times a stage ${stage}: ${timedStages(head) ?? "none is timed"}`;
  const cases = applicableCases(metric, golden, head, members);
  if (cases.length === 0) return notApplicable(rule, scope);
  const [field] = metric.needs.flatMap((part) => FIELDS[part] ?? []);
  if (field !== undefined && stage === null) {
    const timed = metric.prefix === "stage" ? `: ${timedStages(head) ?? "no stage is timed"}` : "";
    return `no trace${rule.slice === null ? "" : " of the slice"} holds ${field}${timed}`;
  }
  if (metric.repeats === "differ" && head.repeats === 1)
    return "no case was asked more than once: ask each again, with repeat 0, 1 and so on in its traces";
  return `no case has a value${whyUnjudged(head, column, cases)}`;
}

/** Why no case of a gate has the labels that its metric reads. */
function notApplicable({ metric: { metric }, slice }: GateRule, { golden, head, members }: GateScope): string {
  if (members?.length === 0) return "the slice holds no case";
  const message = `this metric applies to no case of the ${slice === null ? "golden set" : "slice"}`;
  const readsChunks = metric.cutoff || metric.applies === hasRelevant;
  const hasDocuments = applicableCases({ applies: expectsDocuments }, golden, head, members).length > 0;
  return readsChunks && hasDocuments
    ? `${message}: its labels name documents, which doc_recall and the other doc_ metrics measure`
    : message;
}

/** Most stage names in a message, and the longest name that is shown. */
const MAX_STAGES = 6;
const MAX_STAGE_LENGTH = 40;

/** Lists the stages that the traces time, for example `timed are llm, search`; null if there is none. */
function timedStages({ columns }: GateScope["head"]): string | null {
  const suffix = latencyColumn("");
  const timed = [...columns.keys()].filter((key) => key.endsWith(suffix)).map((key) => key.slice(0, -suffix.length));
  const shown = timed.filter((name) => name.length <= MAX_STAGE_LENGTH).slice(0, MAX_STAGES);
  if (shown.length === 0) return null;
  return `timed are ${shown.join(", ")}${shown.length < timed.length ? ", ..." : ""}`;
}
