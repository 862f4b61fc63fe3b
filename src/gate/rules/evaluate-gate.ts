import { compareMetric, type MetricComparison } from "../../compare/compare-metric.ts";
import { incomparableFor } from "../../compare/comparison.ts";
import { isAskedFor } from "../../config/is-asked-for.ts";
import type { GateRule } from "../../config/policy.ts";
import { lackingFormat } from "../../metrics/lacking-format.ts";
import { atLeast } from "../../statistics/bounds.ts";
import { MIN_PAIRS } from "../../statistics/verdict.ts";
import { count } from "../../text/count.ts";
import { formatNumber } from "../../text/format-number.ts";
import { absoluteOutcome } from "./absolute-outcome.ts";
import { askedCases } from "./asked-cases.ts";
import { askedEffort } from "./asked-effort.ts";
import { assumeWorst } from "./assume-worst.ts";
import { boundsChange } from "./bounds-change.ts";
import { failedBefore } from "./failed-before.ts";
import type { GateResult } from "./gate-result.ts";
import type { GateScope } from "./gate-scope.ts";
import { isRelative } from "./is-relative.ts";
import { evaluatedText, judgedCounts } from "./judged-counts.ts";
import { notComparable, notEvaluated, type Outcome } from "./outcome.ts";
import { relativeOutcome } from "./relative-outcome.ts";
import { tooFewPairs } from "./too-few-pairs.ts";
import { whyUnjudged } from "./why-unjudged.ts";
import { SHOWN_CASES, worstCases } from "./worst-cases.ts";

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
