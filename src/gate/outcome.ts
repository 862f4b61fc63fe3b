import { incomparableFor, type MetricComparison } from "../compare/index.ts";
import type { GoldenSet } from "../input/golden/index.ts";
import type { TracePart } from "../input/schema/index.ts";
import { type GateRule, isAskedFor } from "../policy/index.ts";
import { lackingFormat, latencyColumn, type RunScores } from "../scoring/index.ts";
import { expectsDocuments, hasRelevant, type Metric, timedStage } from "../scoring/metrics/index.ts";
import {
  ALPHA,
  atLeast,
  atMost,
  fewestPairsToProve,
  holm,
  MIN_PAIRS,
  type PairedComparison,
} from "../statistics/index.ts";
import {
  count,
  formatApart,
  formatBound,
  formatInterval,
  formatMove,
  formatNumber,
  formatPercent,
} from "../text/index.ts";
import {
  applicableCases,
  boundsCases,
  boundsChange,
  boundsDrop,
  type GateScope,
  gateName,
  isRelative,
  limitOf,
  lossOfChange,
  meetsThreshold,
  notComparable,
  notEvaluated,
  type Outcome,
} from "./gate-result.ts";
import type { EvaluationInput } from "./gate-run.ts";

/** Evaluates a gate on the known values. */
export function outcomeOf(rule: GateRule, found: MetricComparison, scope: GateScope): Outcome {
  const { metric, column } = rule.metric;
  const { golden, head, members, minEvaluated } = scope;
  const cases = applicableCases(metric, golden, head, members);
  if (found.n === 0) {
    const nothing = nothingToEvaluate(rule, cases, scope);
    if (nothing !== null) return nothing;
  }
  // A default gate is excused if there is no LLM judge at all. If there is one, a missing score is missing evidence: a
  // mean over the few that were scored says nothing about the others.
  if (metric.judged && (found.n > 0 || head.unjudged?.has(column))) {
    const counts = judgedCounts(metric, golden, head, members);
    const needed = `${formatNumber(minEvaluated * 100, "count")} % needed`;
    const scored = counts.evaluated === 0 ? "no case has a value" : `${evaluatedText(counts)}, ${needed}`;
    if (!atLeast(counts.evaluated, minEvaluated * counts.asked))
      return { ...notEvaluated(`${scored}${whyUnjudged(head, column, cases)}`), excusable: false };
  }
  return isRelative(rule.kind) ? relativeOutcome(rule, found, scope) : absoluteOutcome(rule, found, scope);
}

/** The outcome if the run has nothing that a gate without a value could be about; otherwise null. */
function nothingToEvaluate(rule: GateRule, cases: readonly number[], scope: GateScope): Outcome | null {
  const { metric } = rule.metric;
  const format = lackingFormat(metric, scope.head);
  if (format !== null) {
    // A search-only pipeline answers nothing, and nobody can turn such a gate off.
    const excusable = !isAskedFor(rule) || metric.fixedGate === "with-cases";
    return { ...notEvaluated(`not available in the format ${format}`), excusable };
  }
  if (metric.unit !== "count") return null;
  if (rule.origin === "built-in" && rule.kind === "max" && metric.aggregate === "sum" && cases.length === 0)
    return { status: "not_applicable", value: null, message: noValue(rule, scope) };
  if (!metric.afterChecks || !cases.some((i) => scope.head.states[i] === "scored")) return null;
  return { ...notEvaluated("the traces hold no answer and no context that could be checked"), excusable: true };
}

/** Compares a value with the threshold of an absolute gate (`min` or `max`). */
function absoluteOutcome(
  rule: GateRule,
  { head: value, n, headInterval }: MetricComparison,
  scope: GateScope,
): Outcome {
  const { metric, kind, threshold, minCases } = rule;
  if (value === null) return notEvaluated(noValue(rule, scope));
  if (n < minCases) return notEvaluated(`${count(n, "case")}, ${minCases} needed`);
  const { unit } = metric.metric;
  const [shown, bound] = formatApart(value, threshold, unit);
  // A rate over few cases is uncertain, so its interval is shown next to it.
  const interval =
    headInterval === null
      ? ""
      : `, 95 % interval ${formatInterval(headInterval.low, headInterval.high, unit)} of ${count(n, "case")}`;
  const passes = meetsThreshold(kind, value, threshold);
  const [within, beyond] = kind === "min" ? ["at least", "below"] : ["at most", "above"];
  const message = `${shown} is ${passes ? within : beyond} ${bound}${interval}`;
  if (passes) return { status: "pass", message };
  return { status: "fail", message, isRisk: rule.isSoft === true && atLeast(headInterval?.high ?? value, threshold) };
}

/**
 * Compares the change since the baseline with the threshold of a relative gate. The first rule that applies decides.
 */
function relativeOutcome(rule: GateRule, found: MetricComparison, scope: GateScope): Outcome {
  const { comparison, pValues } = scope;
  if (comparison === null) {
    const hasNoJudgedValue = rule.metric.metric.judged && found.head === null;
    const why = hasNoJudgedValue ? noValue(rule, scope) : "there is no baseline to compare with";
    return { ...notEvaluated(why), excusable: true };
  }
  const { pairs, statistics } = found;
  // A stage or an LLM judge that is new cannot have got worse.
  if (statistics === null && found.head !== null && found.baselineN === 0)
    return { ...notEvaluated("the baseline did not measure it; the next one will"), excusable: true };
  // A value that this run lacks is missing evidence, even if the runs could not be compared anyway.
  if (statistics === null && found.head === null) return notEvaluated(noValue(rule, scope));
  const difference = incomparableFor(comparison, rule.metric);
  if (difference !== undefined) return notComparable("not comparable:", difference);
  if (statistics === null) return notEvaluated("no case has it in both runs with the same labels");
  if (pairs < rule.minCases) return notEvaluated(`${count(pairs, "paired case")}, ${rule.minCases} needed`);
  if (boundsCases(rule.kind)) {
    const passes = atMost(statistics.regressed, rule.threshold);
    const worse = count(statistics.regressed, "case is worse", "cases are worse");
    return { status: passes ? "pass" : "fail", message: `${worse}, ${passes ? "" : "only "}${rule.threshold} allowed` };
  }
  if (rule.evidence === "non-inferior") return nonInferiorityOutcome(rule, pairs, statistics);
  return changeOutcome(rule, found, statistics, pValues);
}

/**
 * A drop or increase within its threshold passes. With `evidence: significant`, a larger one fails only if it is
 * statistically significant.
 */
function changeOutcome(
  rule: GateRule,
  { delta, pairs, pairedHead, pairedBaseline }: MetricComparison,
  { regressed, improved, pWorse: p }: PairedComparison,
  pValues: ReadonlyMap<GateRule, number | null>,
): Outcome {
  const { kind } = rule;
  if (pairedHead === Number.POSITIVE_INFINITY && pairedBaseline === Number.POSITIVE_INFINITY)
    return notEvaluated("the values of both runs add up to more than any number");
  const [fell, fall] = boundsDrop(kind) ? ["fell", "fall"] : ["rose", "rise"];
  // A metric with pairs has a delta.
  const loss = lossOfChange(kind, delta!);
  const bound = limitOf(rule, pairedBaseline);
  const { size, limit } = changeTexts(rule, loss, bound);
  const moved = loss > 0 ? `${fell} by ${size}` : `did not ${fall}`;
  const message = `${moved} over ${count(pairs, "pair")}, limit ${limit}`;
  if (loss <= 0 || (bound !== null && atMost(loss, bound))) return { status: "pass", message };
  if (bound === null) return { ...notEvaluated(`${message}, but the baseline is 0`), excusable: true };
  if (rule.evidence !== "significant") return { status: "fail", message };
  if (p === null) return untestedOutcome(rule, message, pairs);
  const adjusted = holm([...pValues.values()])[[...pValues.keys()].indexOf(rule)] ?? 1;
  // Infinite assumed values have no p-value (NaN), and must not pass.
  if (!(adjusted > ALPHA)) return { status: "fail", message };
  const tests = [...pValues.values()].filter((other) => other !== null).length;
  const byHolm = p <= ALPHA ? `, ${formatNumber(adjusted, "ratio")} adjusted for ${tests} gates` : "";
  const why = `not significant: ${regressed} worse, ${improved} better, p ${formatNumber(p, "ratio")}${byHolm}`;
  const isRisk = regressed >= MIN_WORSE && !(p > MAX_CHANCE);
  return { status: isRisk ? "fail" : "pass", isRisk, isUnderpowered: true, message: `${message} (${why})` };
}

/**
 * A change that exceeds its limit and that no test can compare. A sum is a fact about the run, so it fails. A percentile
 * that is the largest value may be one slow answer, so it is a risk.
 */
function untestedOutcome({ metric: { metric } }: GateRule, message: string, pairs: number): Outcome {
  if (metric.aggregate === "sum") return { status: "fail", message: `${message} (a sum needs no significance)` };
  const why = `significance is not known: the ${metric.aggregate} of ${count(pairs, "pair")} is the largest value`;
  return { status: "fail", isRisk: true, isUnderpowered: true, message: `${message} (${why})` };
}

/** A change that is not significant is a risk if at least this many cases are worse... */
const MIN_WORSE = 3;

/** ...and if its one-sided p-value, not adjusted for other gates, is at most this. */
const MAX_CHANCE = 0.2;

/** How bad an outcome is: 0 if it passes, 1 if it is only a risk, 2 if it blocks or could not be evaluated. */
export const gravityOf = ({ status, isRisk }: Outcome): number => (status === "pass" ? 0 : isRisk ? 1 : 2);

/** The size of a change and its limit, `20% = 240 ms` for a percentage. */
function changeTexts({ metric: { metric }, threshold, isPercent }: GateRule, loss: number, bound: number | null) {
  const { unit } = metric;
  if (!isPercent) {
    const [size, limit] = formatApart(loss, threshold, unit);
    return { size, limit };
  }
  const percent = formatPercent(threshold);
  if (bound === null) return { size: formatNumber(loss, unit), limit: percent };
  const [size, limit] = formatMove(loss, bound, unit);
  return { size, limit: `${percent} = ${limit}` };
}

/** Evaluates a gate with `evidence: non-inferior`. It passes only if the pairs exclude a loss above the threshold. */
function nonInferiorityOutcome(
  { metric: { metric }, threshold }: GateRule,
  pairs: number,
  { lossBound }: PairedComparison,
): Outcome {
  if (pairs < MIN_PAIRS)
    return notEvaluated(`${count(pairs, "paired case")} cannot prove non-inferiority, ${MIN_PAIRS} are needed`);
  if (lossBound === null) {
    const why =
      metric.aggregate === "sum" ? "a sum has no interval" : `${pairs} pairs are too many to draw an interval from`;
    return notEvaluated(`${why}, and nothing else proves non-inferiority: leave evidence out`);
  }
  const [loss, limit] = formatApart(lossBound, threshold, metric.unit);
  if (atMost(lossBound, threshold))
    return { status: "pass", message: `a loss above ${limit} is excluded over ${count(pairs, "pair")}` };
  const fewest = metric.unit === "ratio" ? fewestPairsToProve(threshold, "binary") : null;
  const needed = fewest !== null && pairs < fewest ? `, which takes ${fewest} unchanged pairs` : "";
  const message = `a loss of ${loss} is not excluded over ${count(pairs, "pair")}, limit ${limit}${needed}`;
  return { status: "fail", message };
}

/**
 * One sentence per gate with `evidence: non-inferior` on a share: from how many cases it can pass, and how many there
 * are. Other metrics have no such number, because it depends on how much their values vary.
 */
export function proofNeeds({
  policy,
  golden,
  head,
  slices,
}: Pick<EvaluationInput, "policy" | "golden" | "head" | "slices">): string[] {
  return policy.gates.flatMap((rule) => {
    const { metric, slice, kind, threshold, evidence } = rule;
    if (evidence !== "non-inferior" || !boundsChange(kind) || metric.metric.unit !== "ratio") return [];
    const name = gateName({ metric: metric.name, slice });
    const loss = formatBound(threshold, metric.metric.unit);
    const binary = fewestPairsToProve(threshold, "binary");
    const graded = fewestPairsToProve(threshold, "graded");
    if (binary === null) return [`${name}: a loss of at most ${loss} cannot be proven by any number of cases`];
    const isBinary = metric.metric.binary === true && head.repeats === 1;
    const others = graded === null || isBinary ? "" : ` (${graded} if values are between 0 and 1)`;
    const members = slice === null ? undefined : slices.get(slice);
    const found = count(applicableCases(metric.metric, golden, head, members).length, "case");
    const where = slice === null ? "dataset" : "slice";
    return [
      `${name}: a loss of ${loss} can be proven from ${binary} unchanged cases on${others}; this ${where} has ${found}`,
    ];
  });
}

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
  const column = run.columns.get(metric.name);
  const found = applicableCases(metric, golden, run, members).map((i) => column?.valueAt(i));
  const evaluated = found.filter((value) => typeof value === "number").length;
  const refused = found.filter((value) => value === "refused").length;
  return { asked: found.length, evaluated, refused, unscored: found.length - evaluated - refused };
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
function noValue(rule: GateRule, scope: GateScope): string {
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
