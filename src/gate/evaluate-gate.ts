import type { LabelHealth } from "../causes/index.ts";
import { type Comparison, compareMetric, incomparableFor, type MetricComparison } from "../compare/index.ts";
import { type GateRule, isAskedFor } from "../policy/index.ts";
import { lackingFormat } from "../scoring/index.ts";
import { ALPHA, atLeast, atMost, canBeSignificant, holm, type PairedComparison } from "../statistics/index.ts";
import { count, formatApart, formatInterval, formatMove, formatNumber, formatPercent } from "../text/index.ts";
import {
  applicableCases,
  boundsCases,
  boundsChange,
  boundsDrop,
  type GateResult,
  type GateScope,
  isRelative,
  limitOf,
  lossOfChange,
  meetsThreshold,
  notComparable,
  notEvaluated,
  type Outcome,
  requiredEffort,
} from "./gate-result.ts";
import type { EvaluationInput } from "./gate-run.ts";
import {
  assumeWorst,
  canBeAbsent,
  evaluatedText,
  failedShare,
  judgedCounts,
  noValue,
  whyUnjudged,
} from "./missing-evidence.ts";
import { nonInferiorityOutcome } from "./non-inferiority.ts";
import { SHOWN_CASES, worstCases } from "./worst-cases.ts";

/** Evaluates one gate. Missing evidence gives `not_evaluated`, which does not pass. */
export function evaluateGate(rule: GateRule, scope: GateScope): GateResult {
  const { metric, slice, kind, severity } = rule;
  const found = compareForGate(rule, scope);
  const advisory = metric.metric.judged ? missingCalibration(metric.metric.name, scope) : null;
  const { isRisk = false, ...outcome } = checkUnknown(outcomeOf(rule, found, scope), rule, scope);
  const failed = outcome.status === "fail";
  return {
    rule,
    metric: metric.name,
    slice,
    kind,
    threshold: limitOf(rule, found.pairedBaseline),
    value: found.head,
    baseline: found.baseline,
    withoutFailed: null,
    severity: advisory === null ? severity : "warn",
    advisory,
    excusable: !isAskedFor(rule),
    obstacle: null,
    caseIds: failed ? worstCases(rule, scope) : [],
    isUnderpowered: false,
    ...outcome,
    message: `${outcome.message}${unscoredNote(rule, outcome, scope)}`,
    status: failed && (advisory !== null || severity === "warn" || isRisk) ? "warn" : outcome.status,
  };
}

/** Returns the scope of each rule: its cases, and the p-values of all rules with `evidence: significant`. */
export function gateScopes(
  input: Pick<EvaluationInput, "policy" | "golden" | "head" | "comparison" | "metrics" | "judges" | "slices">,
): (rule: GateRule) => GateScope {
  const { policy, golden, head, comparison, metrics, judges, slices } = input;
  const baseScope = (rule: GateRule): Omit<GateScope, "pValues"> => {
    const compared = boundsChange(rule.kind) && comparison !== null ? comparison.head : head;
    return {
      golden,
      head: compared,
      comparison,
      judges,
      // With fewer repeats the values are others than in the report's tables.
      computed: compared === head ? metrics : new Map(),
      minEvaluated: policy.calibration.minEvaluated,
      members: rule.slice === null ? undefined : slices.get(rule.slice),
    };
  };
  const pValues = new Map(policy.gates.map((rule) => [rule, pValueFor(rule, baseScope(rule))]));
  return (rule) => ({ ...baseScope(rule), pValues });
}

/**
 * One-sided p-value of a rule with `evidence: significant`, if it is in the family that Holm adjusts for. Each member
 * makes the others harder to prove, so only rules that can fail are in it. Null for all other rules: for sums, for
 * percentiles that are the largest value, if the runs are not comparable, if there are fewer pairs than the rule
 * requires, and if too few cases changed (see `canBeSignificant`).
 */
export function pValueFor(rule: GateRule, scope: Omit<GateScope, "pValues">): number | null {
  if (rule.evidence !== "significant" || !boundsChange(rule.kind)) return null;
  const { comparison } = scope;
  if (comparison !== null && incomparableFor(comparison, rule.metric) !== undefined) return null;
  const { pairs, statistics } = compareForGate(rule, scope);
  if (statistics === null || pairs < rule.minCases) return null;
  return canBeSignificant(statistics) ? statistics.pWorse : null;
}

/** Compares the metric of a rule over the cases of the rule. */
function compareForGate(
  rule: GateRule,
  { head, comparison, members, computed }: Omit<GateScope, "pValues">,
  minPairs = 1,
): MetricComparison {
  const { metric } = rule;
  // The report tables already ran the test that the gate needs, except for the costly intervals of `full`.
  const effort = requiredEffort(rule);
  const whole = members === undefined && effort !== "full" ? computed.get(metric.name) : undefined;
  if (whole !== undefined) return whole;
  const boundsLoss = rule.evidence === "non-inferior";
  return compareMetric(metric, head, comparison, { members, minPairs, effort, boundsLoss });
}

/** Adds how many cases an LLM-judged value leaves out, if any. */
function unscoredNote({ metric }: GateRule, { status }: Outcome, scope: GateScope): string {
  if (!metric.metric.judged || status === "not_evaluated") return "";
  const counts = judgedCounts(metric.metric, scope.golden, scope.head, scope.members);
  return counts.evaluated === counts.asked ? "" : `; ${evaluatedText(counts)}`;
}

const missingCalibration = (metric: string, { judges }: GateScope): string | null =>
  judges.get(metric)?.missing ?? (judges.has(metric) ? null : "the judge is not calibrated");

function outcomeOf(rule: GateRule, found: MetricComparison, scope: GateScope): Outcome {
  const lacking = found.n === 0 ? lackingFormat(rule.metric.metric, scope.head) : null;
  if (lacking !== null) {
    // A search-only pipeline answers nothing, and nobody can turn such a gate off.
    const excusable = !isAskedFor(rule) || rule.metric.metric.fixedGate === "with-cases";
    return { ...notEvaluated(`not available in the format ${lacking}`), excusable };
  }
  if (rule.origin === "built-in" && countsNothing(rule, found, scope))
    return { status: "not_applicable", value: null, message: noValue(rule, scope) };
  if (found.n === 0 && isUnchecked(rule, scope))
    return { ...notEvaluated("the traces hold no answer and no context that could be checked"), excusable: true };
  const isJudged = found.n > 0 || scope.head.unjudged?.has(rule.metric.column) === true;
  const unjudged = rule.metric.metric.judged && isJudged ? tooFewJudged(rule, scope) : null;
  // A default gate is excused if there is no LLM judge at all. Here there is one, so a missing score is missing
  // evidence.
  if (unjudged !== null) return { ...notEvaluated(unjudged), excusable: false };
  return isRelative(rule.kind) ? relativeOutcome(rule, found, scope) : absoluteOutcome(rule, found, scope);
}

/** Returns true for a count over cases that the dataset does not contain. */
function countsNothing(
  { metric, kind }: GateRule,
  { n }: MetricComparison,
  { golden, head, members }: GateScope,
): boolean {
  if (n > 0 || kind !== "max" || metric.metric.aggregate !== "sum" || metric.metric.unit !== "count") return false;
  return applicableCases(metric.metric, golden, head, members).length === 0;
}

/**
 * Returns true if a metric that counts failed checks has no value although a case was scored. A search-only pipeline
 * has no answer to check.
 */
function isUnchecked(
  { metric: { metric } }: GateRule,
  { golden, head, members }: Pick<GateScope, "golden" | "head" | "members">,
): boolean {
  if (!metric.afterChecks || metric.unit !== "count") return false;
  return applicableCases(metric, golden, head, members).some((i) => head.states[i] === "scored");
}

/**
 * Why too few cases have an LLM-judged score: a mean over the few that were scored says nothing about the others. Null
 * if there are enough.
 */
function tooFewJudged({ metric }: GateRule, { golden, head, members, minEvaluated }: GateScope): string | null {
  const counts = judgedCounts(metric.metric, golden, head, members);
  if (atLeast(counts.evaluated, minEvaluated * counts.asked)) return null;
  const why = whyUnjudged(head, metric.column, applicableCases(metric.metric, golden, head, members));
  if (counts.evaluated === 0) return `no case has a value${why}`;
  return `${evaluatedText(counts)}, ${formatNumber(minEvaluated * 100, "count")} % needed${why}`;
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
  if (boundsCases(rule.kind)) return regressedOutcome(rule, statistics.regressed);
  if (rule.evidence === "non-inferior") return nonInferiorityOutcome(rule, pairs, statistics);
  return changeOutcome(rule, found, statistics, pValues);
}

function regressedOutcome({ threshold }: GateRule, regressed: number): Outcome {
  const worse = count(regressed, "case is worse", "cases are worse");
  return atMost(regressed, threshold)
    ? { status: "pass", message: `${worse}, ${threshold} allowed` }
    : { status: "fail", message: `${worse}, only ${threshold} allowed` };
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
const gravityOf = ({ status, isRisk }: Outcome): number => (status === "pass" ? 0 : isRisk ? 1 : 2);

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

/**
 * Turns a pass or a risk into `not_evaluated` if unknown values could make it worse. Leaving out or failing traces must
 * not help a gate.
 */
function checkUnknown(outcome: Outcome, rule: GateRule, scope: GateScope): Outcome {
  if (outcome.status === "not_applicable" || gravityOf(outcome) === 2) return outcome;
  const lost = scope.comparison?.incomparable.find(({ blinds, affects }) => blinds && affects(rule.metric));
  if (lost !== undefined) return notComparable(`${outcome.message}, but`, lost);
  const unpaired = isRelative(rule.kind) ? tooFewPairs(rule, scope) : null;
  // It is not this run's fault that the baseline lacks values.
  if (unpaired !== null)
    return { ...notEvaluated(`${outcome.message}, but ${unpaired}`), obstacle: "unpaired", excusable: true };
  const worst = assumeWorst(rule, scope);
  const gravity = worst === null ? 0 : gravityOf(outcomeUnder(rule, { ...scope, head: worst.run }));
  if (worst === null || gravity <= gravityOf(outcome)) return checkBaselineFailures(outcome, rule, scope);
  const { missing, lacks } = worst;
  const excusable = worst.excusable || gravity === 1;
  const why = whyUnjudged(scope.head, rule.metric.column, missing);
  const message = `${outcome.message}, but ${count(missing.length, "case")} ${lacks} could overturn it${why}`;
  const caseIds = missing.slice(0, SHOWN_CASES).map((i) => scope.head.ids[i]!);
  return { ...notEvaluated(message), obstacle: "overturnable", excusable, caseIds };
}

/**
 * Rejects a pass or a risk that relies on cases that failed in the baseline: their zeros can hide that other cases
 * dropped.
 */
function checkBaselineFailures(outcome: Outcome, rule: GateRule, scope: GateScope): Outcome {
  const failed = baselineFailures(rule, scope);
  if (failed === null) return outcome;
  const cases = `${count(failed.count, "case")} that failed in the baseline`;
  const without = outcomeUnder(rule, { ...scope, comparison: failed.without });
  if (without.status === "fail" && gravityOf(without) > gravityOf(outcome)) {
    const { delta, pairs, statistics } = without.found;
    // A relative gate that fails has pairs, and pairs have statistics.
    const { ciLow, ciHigh, improved, regressed } = statistics!;
    const withoutFailed = { cases: failed.count, delta, ciLow, ciHigh, pairs, improved, regressed };
    const { isRisk = false, isUnderpowered = false } = without;
    const message = `${without.message}, without ${cases}`;
    return { status: "fail", message, withoutFailed, isRisk, isUnderpowered };
  }
  const atBest = outcomeUnder(rule, { ...scope, comparison: failed.best });
  if (Math.max(gravityOf(without), gravityOf(atBest)) <= gravityOf(outcome)) return outcome;
  const message = `${outcome.message}, but ${cases} could overturn it`;
  return { ...notEvaluated(message), obstacle: "overturnable", excusable: true };
}

/** The outcome of a gate under other assumptions, with the comparison behind it. */
function outcomeUnder(rule: GateRule, other: GateScope): Outcome & { readonly found: MetricComparison } {
  const changed: GateScope = { ...other, computed: new Map() };
  // The rule's unadjusted p-value. Holm's adjustment over all rules only makes it larger, so leaving it out is
  // stricter.
  const pessimistic: GateScope = { ...changed, pValues: new Map([[rule, pValueFor(rule, changed)]]) };
  // An absolute gate needs no statistics, and a second bootstrap would cost more than the rest of the gate.
  const found = compareForGate(rule, pessimistic, rule.kind === "max" ? Number.POSITIVE_INFINITY : 1);
  return { ...outcomeOf(rule, found, pessimistic), found };
}

/** How a relative gate is evaluated again if the pipeline failed on cases or repeats of the baseline. */
interface BaselineFailures {
  /** Number of cases that failed in more repeats of the baseline than of this run. */
  readonly count: number;
  /** The comparison without these cases. Their zeros in the baseline would hide a drop in other cases. */
  readonly without: Comparison;
  /** The comparison as it would be if these cases had scored as high as possible in the baseline. */
  readonly best: Comparison;
}

/**
 * Requires a gate that passes. Returns null for absolute gates, for lower-is-better metrics (a failed trace has no
 * value there), and if no such case has a value.
 */
function baselineFailures(
  { kind, metric: { metric, column } }: GateRule,
  { head, comparison, members }: Pick<GateScope, "head" | "comparison" | "members">,
): BaselineFailures | null {
  if (!isRelative(kind) || metric.better !== "higher") return null;
  // A relative gate passes only if there is a comparison.
  const { baseline, pairing } = comparison!;
  const before = baseline.columns.get(column)!;
  const { baselineOf } = pairing;
  const isFailed = (i: number): boolean =>
    head.states[i] === "scored" &&
    failedShare(baseline, baselineOf[i]!) > failedShare(head, i) &&
    !Number.isNaN(before.at(baselineOf[i]!));
  const cases = (members ?? [...pairing.head]).filter(isFailed);
  if (cases.length === 0) return null;
  const lost = new Set(cases);
  const kept = pairing.head.filter((i) => !lost.has(i));
  const values = before.copy();
  for (const j of cases.map((i) => baselineOf[i]!)) values.set(j, Math.min(1, before.at(j) + failedShare(baseline, j)));
  return {
    count: cases.length,
    without: {
      ...comparison!,
      pairing: {
        ...pairing,
        head: kept,
        baseline: kept.map((i) => baselineOf[i]!),
        baselineOf: baselineOf.map((j, i) => (lost.has(i) ? -1 : j)),
      },
    },
    best: { ...comparison!, baseline: { ...baseline, columns: new Map(baseline.columns).set(column, values) } },
  };
}

/**
 * Share of this run's values that must have a counterpart in the baseline, for measured metrics. For LLM-judged metrics
 * the policy sets it.
 */
const MEASURED_SHARE = 0.9;

/**
 * Why a metric has too few pairs: the baseline recorded or scored only a few of the cases that have a value in this
 * run. Returns null if there are enough. A baseline answer that abstains does not count, because it has nothing to
 * score.
 */
export function tooFewPairs(
  { metric: ref }: GateRule,
  { head, comparison, members, minEvaluated }: GateScope,
): string | null {
  const { metric, column } = ref;
  if (comparison === null || (!metric.judged && canBeAbsent(ref))) return null;
  const { baseline, pairing } = comparison;
  const [now, before] = [head.columns.get(column), baseline.columns.get(column)];
  if (now === undefined || before === undefined) return null;
  let [asked, paired] = [0, 0];
  for (const i of members ?? head.ids.keys()) {
    const j = pairing.baselineOf[i]!;
    if (j < 0 || Number.isNaN(now.at(i))) continue;
    const isValued = !Number.isNaN(before.at(j));
    if (isValued) paired++;
    if (isValued || metric.layer === "context" || !baseline.refuses(j)) asked++;
  }
  const needed = metric.judged ? minEvaluated : MEASURED_SHARE;
  if (atLeast(paired, needed * asked)) return null;
  return `the baseline has a value of only ${paired} of ${count(asked, "case")}, ${formatNumber(needed * 100, "count")} % needed`;
}

/** Marks a gate as not evaluated if it reads labels and the labels are stale. */
export function suspendStale(gate: GateResult, { stale }: LabelHealth): GateResult {
  if (gate.status === "not_applicable" || !isSuspended(gate, { stale })) return gate;
  const message = `not comparable: the labels are stale: ${stale}`;
  return { ...gate, status: "not_evaluated", message, obstacle: "incomparable", caseIds: [] };
}

/** Returns true if a gate reads labels and the labels are stale. */
export function isSuspended({ rule }: Pick<GateResult, "rule">, { stale }: Pick<LabelHealth, "stale">): boolean {
  return stale !== null && rule?.metric.metric.readsLabels === true;
}
