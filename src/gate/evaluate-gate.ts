import type { LabelHealth } from "../causes/index.ts";
import { type Comparison, compareMetric, incomparableFor, type MetricComparison } from "../compare/index.ts";
import { type GateRule, isAskedFor } from "../policy/index.ts";
import { atLeast, canBeSignificant, differs } from "../statistics/index.ts";
import { count, formatNumber, placesOf } from "../text/index.ts";
import {
  boundsChange,
  type GateResult,
  type GateScope,
  isRelative,
  limitOf,
  NO_FINDING,
  notComparable,
  notEvaluated,
  type Outcome,
  requiredEffort,
} from "./gate-result.ts";
import type { EvaluationInput } from "./gate-run.ts";
import { assumeWorst, canBeAbsent, failedShare, failsWhenLow } from "./missing-evidence.ts";
import { evaluatedText, gravityOf, judgedCounts, outcomeOf, whyUnjudged } from "./outcome.ts";

/** Evaluates one gate. Missing evidence gives `not_evaluated`, which does not pass. */
export function evaluateGate(rule: GateRule, scope: GateScope): GateResult {
  const { metric, slice, kind, severity } = rule;
  const found = compareForGate(rule, scope);
  const advisory = metric.metric.judged ? missingCalibration(metric.metric.name, scope) : null;
  const { isRisk = false, ...outcome } = checkUnknown(outcomeOf(rule, found, scope), rule, scope);
  const failed = outcome.status === "fail";
  return {
    ...NO_FINDING,
    rule,
    metric: metric.name,
    slice,
    kind,
    threshold: limitOf(rule, found.pairedBaseline),
    value: found.head,
    baseline: found.baseline,
    severity: advisory === null ? severity : "warn",
    advisory,
    excusable: !isAskedFor(rule),
    caseIds: failed ? worstCases(rule, scope) : [],
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
function unscoredNote({ metric: { metric } }: GateRule, { status }: Outcome, scope: GateScope): string {
  if (!metric.judged || status === "not_evaluated") return "";
  const counts = judgedCounts(metric, scope.golden, scope.head, scope.members);
  return counts.evaluated === counts.asked ? "" : `; ${evaluatedText(counts)}`;
}

const missingCalibration = (metric: string, { judges }: GateScope): string | null =>
  judges.get(metric)?.missing ?? (judges.has(metric) ? null : "the judge is not calibrated");

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

/** Most case IDs listed with a gate that does not pass. */
export const SHOWN_CASES = 20;

type CaseScope = Pick<GateScope, "head" | "comparison" | "members">;

/**
 * IDs of the cases that make a gate fail, worst first, then by ID. An absolute gate lists the cases with the worst
 * values, and a relative gate those that regressed most.
 */
export function worstCases(rule: GateRule, place: CaseScope, most = SHOWN_CASES): string[] {
  const { ids } = place.head;
  const badness = isRelative(rule.kind) ? regressionOf(rule, place) : excessOf(rule, place);
  const bad = (place.members ?? placesOf(ids)).map((i) => ({ id: ids[i]!, by: badness(i) })).filter(({ by }) => by > 0);
  return bad
    .sort((a, b) => b.by - a.by)
    .slice(0, most)
    .map(({ id }) => id);
}

/**
 * How far a case exceeds its bound: measured from 1 for higher-is-better scores, from 0 for sums, otherwise from the
 * threshold.
 */
function excessOf(rule: GateRule, { head }: CaseScope): (i: number) => number {
  const { better, aggregate } = rule.metric.metric;
  // A gate that fails has a value, so its column exists.
  const column = head.columns.get(rule.metric.column)!;
  const down = failsWhenLow(rule);
  const bound = down && better === "higher" ? 1 : !down && aggregate === "sum" ? 0 : rule.threshold;
  return (i) => (down ? bound - column.at(i) : column.at(i) - bound);
}

/** How much worse a case is than in the baseline, in the unit of the metric. */
function regressionOf(
  { metric: { metric, column } }: GateRule,
  { head, comparison }: CaseScope,
): (i: number) => number {
  // A relative gate that fails has a baseline column.
  const { baseline, pairing } = comparison!;
  const [now, before] = [head.columns.get(column)!, baseline.columns.get(column)!];
  return (i) => {
    const j = pairing.baselineOf[i]!;
    if (j < 0 || !differs(now.at(i), before.at(j))) return 0;
    return metric.better === "higher" ? before.at(j) - now.at(i) : now.at(i) - before.at(j);
  };
}
