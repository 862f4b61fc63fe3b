import type { LabelHealth } from "../causes/index.ts";
import { type Comparison, compareMetric, incomparableFor, type MetricComparison } from "../compare/index.ts";
import { type GateRule, isAskedFor } from "../policy/index.ts";
import { lackingFormat } from "../scoring/index.ts";
import { ALPHA, atLeast, atMost, differs, holm, MIN_PAIRS, type PairedComparison } from "../statistics/index.ts";
import { count, formatApart, formatInterval, formatNumber, placesOf } from "../text/index.ts";
import {
  askedCases,
  askedEffort,
  boundsCases,
  boundsChange,
  boundsFall,
  type GateResult,
  type GateScope,
  holdsBound,
  isRelative,
  lossOfChange,
  notComparable,
  notEvaluated,
  type Outcome,
} from "./gate-result.ts";
import type { EvaluationInput } from "./gate-run.ts";
import {
  assumeWorst,
  evaluatedText,
  failedShare,
  failsWhenLow,
  judgedCounts,
  mayCease,
  noValue,
  whyUnjudged,
} from "./missing-evidence.ts";

/** Holds a value against the least or most that a rule asks for. */
export function absoluteOutcome(
  rule: GateRule,
  { head: value, n, headInterval }: MetricComparison,
  scope: GateScope,
): Outcome {
  const { metric, kind, threshold, minCases } = rule;
  if (value === null) return notEvaluated(noValue(rule, scope));
  if (n < minCases) return notEvaluated(`${count(n, "case")}, ${minCases} needed`);
  const { unit } = metric.metric;
  const [shown, bound] = formatApart(value, threshold, unit);
  // A rate over few cases is known only so far: that belongs beside the number that decides.
  const known =
    headInterval === null
      ? ""
      : `, 95 % interval ${formatInterval(headInterval.low, headInterval.high, unit)} of ${count(n, "case")}`;
  const holds = holdsBound(kind, value, threshold);
  const [within, beyond] = kind === "min" ? ["at least", "below"] : ["at most", "above"];
  return { status: holds ? "pass" : "fail", message: `${shown} is ${holds ? within : beyond} ${bound}${known}` };
}

/** What a gate against the baseline is asked again with, where the pipeline failed on cases of the baseline, or on repeats. */
export interface FailedBefore {
  /** How many cases failed in the baseline in more of their repeats than in the head, which answers them. */
  readonly count: number;
  /** The comparison without them: their zeros would hide a fall elsewhere. */
  readonly without: Comparison;
  /** The comparison as it would be if they had come out as well as can be: what they were worth nobody knows. */
  readonly best: Comparison;
}

/**
 * Of a gate that passes. Null where it asks for no baseline and where no such case has a value; "lower is better" metrics
 * have none of a failed trace.
 */
export function failedBefore(
  { kind, metric: { metric, column } }: GateRule,
  { head, comparison, members }: Pick<GateScope, "head" | "comparison" | "members">,
): FailedBefore | null {
  if (!isRelative(kind) || metric.better !== "higher") return null;
  // Against the baseline a gate passes by pairs alone.
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

/** Passes only where the interval of the change proves that no more than the bound was lost. */
export function proveNonInferior(
  { metric, kind, threshold }: GateRule,
  pairs: number,
  statistics: PairedComparison,
): Outcome {
  // A few pairs that happen to be equal have an interval without width, which proves nothing.
  if (pairs < MIN_PAIRS)
    return notEvaluated(`${count(pairs, "paired case")} cannot prove non-inferiority, ${MIN_PAIRS} are needed`);
  const worst = boundsFall(kind) ? statistics.ciLow : statistics.ciHigh;
  if (worst === null) {
    const isSum = metric.metric.aggregate === "sum";
    const why = isSum ? "a sum has no interval" : `${pairs} pairs are too many to draw an interval from`;
    return notEvaluated(`${why}, and nothing else proves non-inferiority: leave evidence out`);
  }
  const loss = lossOfChange(kind, worst);
  const [allowed, bound] = formatApart(loss, threshold, metric.metric.unit);
  return atMost(loss, threshold)
    ? { status: "pass", message: `the interval proves a loss of at most ${bound} over ${pairs} pairs` }
    : { status: "fail", message: `the interval allows a loss of ${allowed}, limit ${bound}` };
}

/** Holds what moved against the baseline against what a rule allows. */
export function relativeOutcome(rule: GateRule, found: MetricComparison, scope: GateScope): Outcome {
  const { comparison, chances } = scope;
  if (comparison === null) {
    const isSilent = rule.metric.metric.judged && found.head === null;
    const why = isSilent ? noValue(rule, scope) : "there is no baseline to compare with";
    return { ...notEvaluated(why), excusable: true };
  }
  const { pairs, statistics } = found;
  // A stage or a judge that the baseline did not have yet cannot have got worse; one that the head lost is missing evidence.
  if (statistics === null && found.head !== null && found.baselineN === 0)
    return { ...notEvaluated("the baseline did not measure it; the next one will"), excusable: true };
  // What the head lacks is missing evidence whatever the baseline is: that it cannot be compared may weigh less.
  if (statistics === null && found.head === null) return notEvaluated(noValue(rule, scope));
  const difference = incomparableFor(comparison, rule.metric);
  if (difference !== undefined) return notComparable("not comparable:", difference);
  if (statistics === null) return notEvaluated("no case has it in both runs with the same labels");
  if (pairs < rule.minCases) return notEvaluated(`${count(pairs, "paired case")}, ${rule.minCases} needed`);
  if (boundsCases(rule.kind)) return regressedOutcome(rule, statistics.regressed);
  if (rule.evidence === "non-inferior") return proveNonInferior(rule, pairs, statistics);
  return changeOutcome(rule, found, chances);
}

function regressedOutcome({ threshold }: GateRule, regressed: number): Outcome {
  const worse = count(regressed, "case is worse", "cases are worse");
  return atMost(regressed, threshold)
    ? { status: "pass", message: `${worse}, ${threshold} allowed` }
    : { status: "fail", message: `${worse}, only ${threshold} allowed` };
}

/** Of a drop or a rise; beyond its bound it still passes where it was to be significant and is not. */
function changeOutcome(
  rule: GateRule,
  { delta, pairs, pairedHead, pairedBaseline }: MetricComparison,
  chances: ReadonlyMap<GateRule, number | null>,
): Outcome {
  const { metric, kind, threshold } = rule;
  if (pairedHead === Number.POSITIVE_INFINITY && pairedBaseline === Number.POSITIVE_INFINITY)
    return notEvaluated("the values of both runs add up to more than any number");
  const [fell, fall] = boundsFall(kind) ? ["fell", "fall"] : ["rose", "rise"];
  // Where there are pairs there is a difference.
  const loss = lossOfChange(kind, delta!);
  const [size, limit] = formatApart(loss, threshold, metric.metric.unit);
  const moved = loss > 0 ? `${fell} by ${size}` : `did not ${fall}`;
  const message = `${moved} over ${count(pairs, "pair")}, limit ${limit}`;
  if (atMost(loss, threshold)) return { status: "pass", message };
  // Where nobody asks for significance, and under ten pairs, where hardly anything is, the difference itself decides.
  const p = holm([...chances.values()])[[...chances.keys()].indexOf(rule)] ?? 0;
  return p > ALPHA
    ? { status: "pass", message: `${moved}, limit ${limit}, but not significantly (p ${formatNumber(p, "ratio")})` }
    : { status: "fail", message };
}

/** Share of the head's values that the baseline needs one beside, of what is measured; a policy says it of judged metrics. */
const MEASURED_SHARE = 0.9;

/**
 * Why the pairs of a metric tell too little, in words: the head's cases that have a value are paired with the few that the
 * baseline happened to record or its judge to score. Null where they are enough. An answer of the baseline that refuses has
 * nothing to judge and may have taken nothing.
 */
export function tooFewPairs(
  { metric: ref }: GateRule,
  { head, comparison, members, minEvaluated }: GateScope,
): string | null {
  const { metric, column } = ref;
  if (comparison === null || (!metric.judged && mayCease(ref))) return null;
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

/** Cases shown with a gate that did not pass. */
export const SHOWN_CASES = 20;

type Place = Pick<GateScope, "head" | "comparison" | "members">;

/**
 * The ids of the cases that make a gate fail: of a bound on the value those with the worst values, of a bound against the
 * baseline those that got worse, the most first, ties by id; at most so many as are shown.
 */
export function worstCases(rule: GateRule, place: Place, most = SHOWN_CASES): string[] {
  const { ids } = place.head;
  const badness = isRelative(rule.kind) ? lossOf(rule, place) : excessOf(rule, place);
  const bad = (place.members ?? placesOf(ids)).map((i) => ({ id: ids[i]!, by: badness(i) })).filter(({ by }) => by > 0);
  return bad
    .sort((a, b) => b.by - a.by)
    .slice(0, most)
    .map(({ id }) => id);
}

/** How far a case is on the wrong side: of a share anything but all of it, of what adds up anything at all. */
function excessOf(rule: GateRule, { head }: Place): (i: number) => number {
  const { better, aggregate } = rule.metric.metric;
  // A gate fails on a value, and a value comes from a column.
  const column = head.columns.get(rule.metric.column)!;
  const down = failsWhenLow(rule);
  const bound = down && better === "higher" ? 1 : !down && aggregate === "sum" ? 0 : rule.threshold;
  return (i) => (down ? bound - column.at(i) : column.at(i) - bound);
}

/** How much worse a case is than in the baseline. */
function lossOf({ metric: { metric, column } }: GateRule, { head, comparison }: Place): (i: number) => number {
  // Without a baseline that has the metric no such gate fails.
  const { baseline, pairing } = comparison!;
  const [now, before] = [head.columns.get(column)!, baseline.columns.get(column)!];
  return (i) => {
    const j = pairing.baselineOf[i]!;
    if (j < 0 || !differs(now.at(i), before.at(j))) return 0;
    return metric.better === "higher" ? before.at(j) - now.at(i) : now.at(i) - before.at(j);
  };
}

/** The metric of a rule over the cases that the rule is about. */
function compareForGate(
  rule: GateRule,
  { head, comparison, members, known }: Omit<GateScope, "chances">,
  minPairs = 1,
): MetricComparison {
  const { metric } = rule;
  // The tables already ran the test that a gate asks for, but leave out intervals that cost much, which `full` needs.
  const effort = askedEffort(rule);
  const whole = members === undefined && effort !== "full" ? known.get(metric.name) : undefined;
  if (whole !== undefined) return whole;
  return compareMetric(metric, head, comparison, { members, minPairs, effort });
}

/** Evaluates one rule. Evidence that is not there gives `not_evaluated`, never a pass. */
export function evaluateGate(rule: GateRule, scope: GateScope): GateResult {
  const { metric, slice, kind, threshold, severity } = rule;
  const found = compareForGate(rule, scope);
  const advisory = metric.metric.judged ? lacking(metric.metric.name, scope) : null;
  const outcome = doubted(outcomeOf(rule, found, scope), rule, scope);
  const failed = outcome.status === "fail";
  return {
    rule,
    metric: metric.name,
    slice,
    kind,
    threshold,
    value: found.head,
    baseline: found.baseline,
    withoutFailed: null,
    severity: advisory === null ? severity : "warn",
    advisory,
    excusable: !isAskedFor(rule),
    obstacle: null,
    caseIds: failed ? worstCases(rule, scope) : [],
    ...outcome,
    message: `${outcome.message}${unevaluated(rule, outcome, scope)}`,
    status: failed && (advisory !== null || severity === "warn") ? "warn" : outcome.status,
  };
}

/** How many cases a judged value leaves out, where it leaves out any. */
function unevaluated({ metric }: GateRule, { status }: Outcome, scope: GateScope): string {
  if (!metric.metric.judged || status === "not_evaluated") return "";
  const counts = judgedCounts(metric.metric, scope.golden, scope.head, scope.members);
  return counts.evaluated === counts.asked ? "" : `; ${evaluatedText(counts)}`;
}

function outcomeOf(rule: GateRule, found: MetricComparison, scope: GateScope): Outcome {
  const lacking = found.n === 0 ? lackingFormat(rule.metric.metric, scope.head) : null;
  if (lacking !== null) return notEvaluated(`not available in the format ${lacking}`);
  if (nothingToCount(rule, found, scope))
    return { status: "pass", value: 0, message: "this metric applies to no case of the golden set" };
  if (found.n === 0 && isUnchecked(rule, scope))
    return { ...notEvaluated("the traces hold no answer and no context that could be checked"), excusable: true };
  const isJudged = found.n > 0 || scope.head.unjudged?.has(rule.metric.column) === true;
  const unjudged = rule.metric.metric.judged && isJudged ? tooFewJudged(rule, scope) : null;
  // A preset is excused where nobody judges at all. Here somebody does, so that what has no value is missing evidence.
  if (unjudged !== null) return { ...notEvaluated(unjudged), excusable: false };
  return isRelative(rule.kind) ? relativeOutcome(rule, found, scope) : absoluteOutcome(rule, found, scope);
}

/** A count over cases that the golden set does not have is 0, not unknown. */
function nothingToCount(
  { metric, kind }: GateRule,
  { n }: MetricComparison,
  { golden, head, members }: GateScope,
): boolean {
  if (n > 0 || kind !== "max" || metric.metric.aggregate !== "sum" || metric.metric.unit !== "count") return false;
  return askedCases(metric.metric, golden, head, members).length === 0;
}

/**
 * Whether a metric that counts failed checks has no value though a case came through: traces of a search alone have no
 * answer to check, and nothing failed because nothing was looked at.
 */
function isUnchecked(
  { metric: { metric } }: GateRule,
  { golden, head, members }: Pick<GateScope, "golden" | "head" | "members">,
): boolean {
  if (!metric.afterChecks || metric.unit !== "count") return false;
  return askedCases(metric, golden, head, members).some((i) => head.states[i] === "scored");
}

const lacking = (metric: string, { judges }: GateScope): string | null =>
  judges.get(metric)?.missing ?? (judges.has(metric) ? null : "the judge is not calibrated");

/** A mean over the cases that a judge happened to score says nothing of the others: too many of them, and it is none. */
function tooFewJudged({ metric }: GateRule, { golden, head, members, minEvaluated }: GateScope): string | null {
  const counts = judgedCounts(metric.metric, golden, head, members);
  if (atLeast(counts.evaluated, minEvaluated * counts.asked)) return null;
  const why = whyUnjudged(head, metric.column, askedCases(metric.metric, golden, head, members));
  if (counts.evaluated === 0) return `no case has a value${why}`;
  return `${evaluatedText(counts)}, ${formatNumber(minEvaluated * 100, "count")} % needed${why}`;
}

/** A pass that unknown cases could overturn is none: leaving traces or values away, or failing, never improves a gate. */
function doubted(outcome: Outcome, rule: GateRule, scope: GateScope): Outcome {
  // A value that the outcome sets itself is the 0 of a metric that applies to no case: nothing about it is unknown.
  if (outcome.status !== "pass" || outcome.value !== undefined) return outcome;
  const lost = scope.comparison?.incomparable.find(({ blinds, affects }) => blinds && affects(rule.metric));
  if (lost !== undefined) return notComparable(`${outcome.message}, but`, lost);
  const unpaired = isRelative(rule.kind) ? tooFewPairs(rule, scope) : null;
  // That the baseline lacks them is no fault of the head.
  if (unpaired !== null)
    return { ...notEvaluated(`${outcome.message}, but ${unpaired}`), obstacle: "unpaired", excusable: true };
  const worst = assumeWorst(rule, scope);
  if (worst === null || outcomeIn(rule, { ...scope, head: worst.run }).status === "pass")
    return sinceFailed(outcome, rule, scope);
  const { missing, lacks, excusable } = worst;
  const why = whyUnjudged(scope.head, rule.metric.column, missing);
  const message = `${outcome.message}, but ${count(missing.length, "case")} ${lacks} could overturn it${why}`;
  const caseIds = missing.slice(0, SHOWN_CASES).map((i) => scope.head.ids[i]!);
  return { ...notEvaluated(message), obstacle: "overturnable", excusable, caseIds };
}

/** What the baseline's own failures hide: a fall of the other cases fails, one of those very cases could be there. */
function sinceFailed(outcome: Outcome, rule: GateRule, scope: GateScope): Outcome {
  const failed = failedBefore(rule, scope);
  if (failed === null) return outcome;
  const cases = `${count(failed.count, "case")} that failed in the baseline`;
  const without = outcomeIn(rule, { ...scope, comparison: failed.without });
  if (without.status === "fail") {
    const { delta, pairs, statistics } = without.found;
    // A gate against the baseline fails on pairs, and where there are pairs there are statistics.
    const { ciLow, ciHigh, improved, regressed } = statistics!;
    const withoutFailed = { cases: failed.count, delta, ciLow, ciHigh, pairs, improved, regressed };
    return { status: "fail", message: `${without.message}, without ${cases}`, withoutFailed };
  }
  if (without.status === "pass" && outcomeIn(rule, { ...scope, comparison: failed.best }).status === "pass")
    return outcome;
  const message = `${outcome.message}, but ${cases} could overturn it`;
  return { ...notEvaluated(message), obstacle: "overturnable", excusable: true };
}

/** The outcome as it would be in other circumstances, with the comparison there. */
function outcomeIn(rule: GateRule, other: GateScope): Outcome & { readonly found: MetricComparison } {
  const changed: GateScope = { ...other, known: new Map() };
  // The rule's own p value: Holm's adjustment over all rules never makes it smaller, so that leaving it out is stricter.
  const pessimistic: GateScope = { ...changed, chances: new Map([[rule, chanceForGate(rule, changed)]]) };
  // An absolute bound asks for no statistics; a second bootstrap would cost more than the rest of the gate.
  const found = compareForGate(rule, pessimistic, rule.kind === "max" ? Number.POSITIVE_INFINITY : 1);
  return { ...outcomeOf(rule, found, pessimistic), found };
}

/**
 * One-sided p of a rule that asks whether a fall is significant; null for one that does not ask, where too few pairs
 * answer, and where the runs cannot be compared. None of these belongs to the family that Holm adjusts over: each member
 * makes a fall of the others harder to show.
 */
export function chanceForGate(rule: GateRule, scope: Omit<GateScope, "chances">): number | null {
  if (rule.evidence !== "significant" || !boundsChange(rule.kind)) return null;
  const { comparison } = scope;
  if (comparison !== null && incomparableFor(comparison, rule.metric) !== undefined) return null;
  const { pairs, statistics } = compareForGate(rule, scope);
  // Where there are pairs there are statistics; of a sum or a percentile they have no p.
  return pairs < Math.max(MIN_PAIRS, rule.minCases) ? null : statistics!.pWorse;
}

/**
 * Where each rule of the policy looks, with the one-sided p of every rule that asks for significance by itself; null for
 * those that do not, or get no answer.
 */
export function gateScopes(
  input: Pick<EvaluationInput, "policy" | "golden" | "head" | "comparison" | "metrics" | "judges" | "slices">,
): (rule: GateRule) => GateScope {
  const { policy, golden, head, comparison, metrics, judges, slices } = input;
  const placeOf = (rule: GateRule): Omit<GateScope, "chances"> => ({
    golden,
    head,
    comparison,
    judges,
    known: metrics,
    minEvaluated: policy.calibration.minEvaluated,
    members: rule.slice === null ? undefined : slices.get(rule.slice),
  });
  const chances = new Map(policy.gates.map((rule) => [rule, chanceForGate(rule, placeOf(rule))]));
  return (rule) => ({ ...placeOf(rule), chances });
}

/** A gate that reads dead labels finds nothing out: it neither passes nor fails, and the run as a whole cannot pass. */
export function suspendStale(gate: GateResult, { stale }: LabelHealth): GateResult {
  if (!isSuspended(gate, { stale })) return gate;
  const message = `not comparable: the labels are stale: ${stale}`;
  return { ...gate, status: "not_evaluated", message, obstacle: "incomparable", caseIds: [] };
}

/** Whether a gate says nothing because the labels are dead. */
export function isSuspended({ rule }: Pick<GateResult, "rule">, { stale }: Pick<LabelHealth, "stale">): boolean {
  return stale !== null && rule?.metric.metric.readsLabels === true;
}
