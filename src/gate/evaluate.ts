import { type Comparison, incomparableFor } from "../compare/index.ts";
import type { DiagnosticLog } from "../diagnostics/index.ts";
import type { GoldenSet } from "../input/golden/index.ts";
import { type CoverageRule, type GateRule, matches, type Policy, type Waiver } from "../policy/index.ts";
import type { RunScores } from "../scoring/index.ts";
import { count } from "../text/index.ts";
import { collectReasons } from "./collect-reasons.ts";
import { chanceForGate, evaluateGate, gateScopes, suspendStale, worstCases } from "./evaluate-gate.ts";
import {
  askedCases,
  type GateResult,
  type GateScope,
  gateFailed,
  gateName,
  guardedMissing,
  isRelative,
} from "./gate-result.ts";
import { type Evaluation, type EvaluationInput, isAbout, type WaiverUse } from "./gate-run.ts";
import { conclude, type Reason, reasonOf, reasonOfGate } from "./reason.ts";

/** The second horizon by its name (`run 101`): the run compared with a pinned one, or why it could not be. */
export type AnchorComparison =
  | { readonly name: string; readonly comparison: Comparison }
  | { readonly name: string; readonly unreadable: string };

/**
 * Asks the gates against the baseline a second time, against the anchor: many small drops, each of them tolerated, add
 * up, and the nearest run does not show it. What they show is a risk, never more: the anchor is old by design. Gates of
 * which it knows nothing are warned of.
 */
export function applyAnchor(
  evaluation: Evaluation,
  input: EvaluationInput,
  anchor: AnchorComparison,
  log: DiagnosticLog,
): Evaluation {
  return { ...evaluation, ...conclude([...evaluation.reasons, ...anchorReasons(input, anchor, log)]) };
}

function anchorReasons(input: EvaluationInput, anchor: AnchorComparison, log: DiagnosticLog): Reason[] {
  if ("unreadable" in anchor)
    return [
      reasonOf("anchor_unreadable", "risk", `the anchor, ${anchor.name}, could not be read: ${anchor.unreadable}`),
    ];
  const { comparison, name } = anchor;
  // What is known of the metrics is known against the nearest run.
  const scopeOf = gateScopes({ ...input, comparison, metrics: new Map() });
  const unseen = new Set<string>();
  const reasons = input.policy.gates.flatMap((rule) => {
    if (!isRelative(rule.kind)) return [];
    const gate = evaluateGate(rule, scopeOf(rule));
    const message = `${gateName(gate)} since the anchor, ${name}: ${gate.message}`;
    // What the anchor did not measure is no drift; what it measured otherwise could be one.
    if (gate.status === "not_evaluated" && incomparableFor(comparison, rule.metric) !== undefined)
      return [reasonOfGate(gate, "not_comparable", "risk", message)];
    if (gate.status === "not_evaluated" && gate.value !== null && gate.baseline === null) unseen.add(gateName(gate));
    return gateFailed(gate) ? [reasonOfGate(gate, "drift", "risk", message)] : [];
  });
  if (unseen.size > 0) {
    const message = `the anchor, ${name}, has no value of ${[...unseen].join(", ")}: whether it drifted is not known`;
    log.warn("baseline/anchor-without", message);
  }
  return reasons;
}

/**
 * Applies the waivers that have not expired. A waiver of a metric forgives its failed gates; a waiver of a case forgives
 * a failed gate that passes without the waived cases; either does so where a gate would at worst have failed. A forgiven
 * gate becomes `waived`, and stays listed.
 */
export function applyWaivers(
  gates: readonly GateResult[],
  scopeOf: (rule: GateRule) => GateScope,
  input: EvaluationInput,
): { gates: GateResult[]; waivers: WaiverUse[] } {
  const { waivers } = input.policy;
  const active = waivers.filter((waiver) => !isExpired(waiver, input.today));
  const covers = new Map<Waiver, Set<string>>(waivers.map((waiver) => [waiver, new Set()]));
  const result = gates.map((gate) => {
    const isFailed = gateFailed(gate);
    if (!isFailed && gate.obstacle !== "overturnable") return gate;
    if (gate.rule === null || gate.rule.metric.metric.unwaivable) return gate;
    const scope = scopeOf(gate.rule);
    const used = forgiving(gate.rule, active, scope, input);
    if (used.length === 0) {
      if (!isFailed) return gate;
      for (const waiver of helpless(gate.rule, active, scope)) covers.get(waiver)!.add(waiver.case!);
      return gate;
    }
    for (const waiver of used) covers.get(waiver)!.add(gateName(gate));
    const by = [...new Set(used.map(({ owner, expires }) => `${owner}, until ${expires}`))].join("; ");
    return { ...gate, status: "waived" as const, message: `${gate.message} (waived by ${by})` };
  });
  for (const waiver of active) {
    const finding = findingOf(waiver, input);
    if (finding !== null) covers.get(waiver)!.add(finding);
  }
  return {
    gates: result,
    waivers: waivers.map((waiver) => {
      const found = [...covers.get(waiver)!];
      const status = isExpired(waiver, input.today) ? "expired" : found.length > 0 ? "used" : "unused";
      return { waiver, status, covers: found };
    }),
  };
}

/** `expires` is the last day on which a waiver holds. ISO dates compare as text. */
function isExpired(waiver: Waiver, today: string): boolean {
  return today > waiver.expires;
}

/**
 * The waivers that forgive a failed gate, or none where it fails even with all of them. They may name every case that the
 * gate is about, as the only one of a slice, but not every case of the run: that would leave nobody to judge it by.
 */
function forgiving(rule: GateRule, active: readonly Waiver[], scope: GateScope, input: EvaluationInput): Waiver[] {
  const about = active.filter((waiver) => isAbout(waiver, rule));
  if (rule.metric.name === "missing_traces" && guardedMissing(input).length > 0) return [];
  const whole = about.filter((waiver) => waiver.case === null);
  if (whole.length > 0) return whole;
  const { head } = scope;
  const all = scope.members ?? head.ids.map((_, i) => i);
  const asked = new Set(all.map((i) => head.ids[i]!));
  const forgiven = about.filter((waiver) => asked.has(waiver.case!));
  const ids = new Set(forgiven.map((waiver) => waiver.case!));
  const rest = all.filter((i) => head.states[i] !== "excluded" && !ids.has(head.ids[i]!));
  if (forgiven.length === 0) return [];
  const isJudged = head.ids.some((id, i) => head.states[i] !== "excluded" && !ids.has(id));
  if (askedCases(rule.metric.metric, input.golden, head, rest).length === 0) return isJudged ? forgiven : [];
  const left = { ...scope, members: rest };
  // Whether the fall of the others is significant is another question than whether that of all was.
  const chances = new Map(scope.chances).set(rule, chanceForGate(rule, left));
  return evaluateGate(rule, { ...left, chances }).status === "pass" ? forgiven : [];
}

/** The waivers whose case pulls a gate down that fails without it as well: what they waive is still there. */
function helpless(rule: GateRule, active: readonly Waiver[], scope: GateScope): Waiver[] {
  const about = active.filter((waiver) => isAbout(waiver, rule));
  if (about.length === 0) return [];
  const bad = new Set(worstCases(rule, scope, Number.POSITIVE_INFINITY));
  return about.filter((waiver) => waiver.case !== null && bad.has(waiver.case));
}

/** What a waived case failed by itself, even where no gate failed for it: such a waiver is in use. */
function findingOf(waiver: Waiver, { head, golden, comparison }: EvaluationInput): string | null {
  if (waiver.case === null) return null;
  const i = golden.indexById.get(waiver.case);
  if (i === undefined) return null;
  if (head.states[i] === "excluded") return waiver.case;
  const { metric } = waiver;
  if (metric === null) return head.failedChecks.has(i) ? waiver.case : null;
  if (head.failedChecks.get(i)?.includes(metric.column)) return waiver.case;
  const value = head.columns.get(metric.column)?.at(i) ?? Number.NaN;
  // What is better higher is a share: 1 is all of it.
  if (metric.metric.better === "higher" && value < 1) return waiver.case;
  const isWorse = comparison?.deltas.of(i).some(({ ref, worse }) => worse && ref.name === metric.name);
  return isWorse ? waiver.case : null;
}

/** Whether the golden set holds enough cases of a kind that decide; it is asked of the whole set, not of a suite. */
export function evaluateCoverage({ field, value, min }: CoverageRule, golden: GoldenSet): GateResult {
  const such = golden.cases.filter((item) => {
    if (field === "tags") return item.tags.includes(value);
    return (field === "difficulty" ? item.difficulty : item.behavior) === value;
  });
  const found = such.filter(({ split }) => split === "test").length;
  const enough = found >= min;
  const aside = such.length - found;
  // Who counts the cases of the file must not come to another number.
  const uncounted =
    enough || aside === 0 ? "" : `; ${count(aside, "draft or case", "drafts or cases")} for tuning not counted`;
  return {
    rule: null,
    metric: `${field}:${value}`,
    slice: null,
    kind: "coverage",
    threshold: min,
    value: found,
    baseline: null,
    severity: "block",
    status: enough ? "pass" : "fail",
    message: `the golden set holds ${count(found, "such case")}, ${min} required${uncounted}`,
    withoutFailed: null,
    advisory: null,
    excusable: false,
    obstacle: null,
    caseIds: [],
  };
}

/** Judges one (policy, golden set) pair: every gate, the waivers, the reasons and the decision. */
export function evaluate(input: EvaluationInput): Evaluation {
  const { policy, coverageOf } = input;
  const scopeOf = gateScopes(input);
  const evaluated = policy.gates.map((rule) => {
    const scope = scopeOf(rule);
    return suspendStale(protectMissing(evaluateGate(rule, scope), input, scope), input.labelHealth);
  });
  const { gates, waivers } = applyWaivers(evaluated, scopeOf, input);
  const all = [
    ...gates.map((gate) => askEmptySlice(gate, input)),
    ...policy.coverage.map((rule) => evaluateCoverage(rule, coverageOf)),
  ];
  return { ...conclude(collectReasons(all, waivers, input)), gates: all, waivers };
}

/** However a policy relaxes `missing_traces`, a forbidden question or a critical case may not go unasked. */
function protectMissing(gate: GateResult, input: EvaluationInput, scope: GateScope): GateResult {
  if (gate.metric !== "missing_traces") return gate;
  const guarded = guardedMissing(input).filter((i) => scope.members?.includes(i) ?? true);
  if (guarded.length === 0) return gate;
  const ids = guarded.map((i) => input.head.ids[i]!);
  const which =
    guarded.length === 1 ? "expects permission_denied or is critical" : "expect permission_denied or are critical";
  const message = `${guarded.length} of the missing cases ${which}, and may never be missing`;
  return {
    ...gate,
    severity: "block",
    status: "fail",
    message: gate.status === "fail" ? `${gate.message}; ${message}` : message,
    caseIds: [...new Set([...ids, ...gate.caseIds])],
  };
}

/**
 * A suite may leave a slice without a case; what cannot be evaluated there is then excused. A slice that has no case
 * otherwise holds nothing, not even a count, which would be 0: its tag may be misspelt.
 */
function askEmptySlice(gate: GateResult, { policy, golden, slices, suite }: EvaluationInput): GateResult {
  if (gate.slice === null || slices.get(gate.slice)!.length > 0) return gate;
  const { where } = policy.slices.find(({ name }) => name === gate.slice)!;
  const isLeftOut = suite !== null && golden.cases.some((item) => item.split !== "validation" && matches(where, item));
  if (isLeftOut && gate.status === "not_evaluated")
    return { ...gate, excusable: true, message: `the suite holds no case of slice ${gate.slice}` };
  if (isLeftOut || gate.status !== "pass") return gate;
  return { ...gate, status: "not_evaluated", value: null, message: "the slice holds no case" };
}

/** Head case indices of each slice that the policy defines; excluded cases belong to none. */
export function policySlices(
  policy: Policy,
  golden: GoldenSet,
  head: RunScores,
): ReadonlyMap<string, readonly number[]> {
  return new Map(
    policy.slices.map(({ name, where }) => [
      name,
      golden.cases.flatMap((item, i) => (head.states[i] !== "excluded" && matches(where, item) ? [i] : [])),
    ]),
  );
}
