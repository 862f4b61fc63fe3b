import { type Comparison, incomparableFor } from "../compare/index.ts";
import type { DiagnosticLog } from "../diagnostics/index.ts";
import type { GoldenSet } from "../input/golden/index.ts";
import { type CoverageRule, type GateRule, matches, type Policy, type Waiver } from "../policy/index.ts";
import type { RunScores } from "../scoring/index.ts";
import { count } from "../text/index.ts";
import { evaluateGate, gateScopes, pValueFor, suspendStale, worstCases } from "./evaluate-gate.ts";
import {
  applicableCases,
  type GateResult,
  type GateScope,
  gateFailed,
  gateName,
  guardedMissingCases,
  isRelative,
  NO_FINDING,
} from "./gate-result.ts";
import { type Evaluation, type EvaluationInput, isAbout, type WaiverUse } from "./gate-run.ts";
import { conclude, type Reason, reasonOfGate } from "./reason.ts";
import { collectReasons } from "./run-reasons.ts";
import { couldCheckAccess } from "./setup-reasons.ts";

/** Evaluates one policy on one run: gates, coverage, waivers, reasons, and the decision. */
export function evaluate(input: EvaluationInput): Evaluation {
  const { policy, coverageOf } = input;
  const scopeOf = gateScopes(input);
  const evaluated = policy.gates.map((rule) => {
    const scope = scopeOf(rule);
    const gate = suspendStale(enforceGuardedCases(evaluateGate(rule, scope), input, scope), input.labelHealth);
    return couldCheckAccess(input) ? gate : withoutAccess(gate);
  });
  const { gates, waivers } = applyWaivers(evaluated, scopeOf, input);
  const all = [
    ...gates.filter(isShown).map((gate) => checkEmptySlice(gate, input)),
    ...policy.coverage.map((rule) => evaluateCoverage(rule, coverageOf)),
  ];
  return { ...conclude(collectReasons(all, waivers, input)), gates: all, waivers };
}

/** No leak can be found if no chunk has access metadata and no case protects anything: that is not a pass. */
function withoutAccess(gate: GateResult): GateResult {
  if (gate.metric !== "acl_leaks" || gate.status !== "pass") return gate;
  const message = "access was not checked: no chunk has a tenant or roles, and no case protects anything";
  return { ...gate, status: "not_applicable", value: null, message };
}

/** Whether the report shows a gate: not if nobody wrote it and it could not be evaluated. */
const isShown = ({ rule, status, obstacle }: GateResult): boolean =>
  rule?.origin !== "implied" || status !== "not_evaluated" || obstacle === "overturnable";

/** Case indices of each policy slice, by slice name. Excluded cases are in no slice. */
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

/**
 * Checks that the dataset contains enough cases with a tag, difficulty, or behavior. It counts the whole dataset, not a
 * suite.
 */
export function evaluateCoverage({ field, value, min }: CoverageRule, golden: GoldenSet): GateResult {
  const matching = golden.cases.filter((item) => {
    if (field === "tags") return item.tags.includes(value);
    return (field === "difficulty" ? item.difficulty : item.behavior) === value;
  });
  const found = matching.filter(({ split }) => split === "test").length;
  const enough = found >= min;
  const notCounted = matching.length - found;
  // Explains a difference from a count of all lines in the file.
  const uncounted =
    enough || notCounted === 0
      ? ""
      : `; ${count(notCounted, "draft or case", "drafts or cases")} for tuning not counted`;
  return {
    ...NO_FINDING,
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
  };
}

/**
 * Fails `missing_traces` if a critical case or one that expects permission_denied has no trace, even if the policy
 * allows missing traces.
 */
function enforceGuardedCases(gate: GateResult, input: EvaluationInput, scope: GateScope): GateResult {
  if (gate.metric !== "missing_traces") return gate;
  const guarded = guardedMissingCases(input).filter((i) => scope.members?.includes(i) ?? true);
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
 * Excuses a gate of a slice that the suite leaves empty. A slice that is empty in the whole dataset is not excused,
 * because its tag may be misspelled.
 */
function checkEmptySlice(gate: GateResult, { policy, golden, slices, suite }: EvaluationInput): GateResult {
  if (gate.slice === null || slices.get(gate.slice)!.length > 0) return gate;
  const { where } = policy.slices.find(({ name }) => name === gate.slice)!;
  const isLeftOut = suite !== null && golden.cases.some((item) => item.split !== "validation" && matches(where, item));
  if (!isLeftOut || gate.status !== "not_evaluated") return gate;
  return { ...gate, excusable: true, message: `the suite holds no case of slice ${gate.slice}` };
}

/**
 * Applies the active waivers. A waiver of a metric covers its failed gates. A waiver of a case covers a failed gate
 * that passes without the waived cases. Both also cover a gate that could not be evaluated and could have failed. A
 * covered gate gets the status `waived` and stays listed.
 */
function applyWaivers(
  gates: readonly GateResult[],
  scopeOf: (rule: GateRule) => GateScope,
  input: EvaluationInput,
): { gates: GateResult[]; waivers: WaiverUse[] } {
  const covers = new Map<Waiver, Set<string>>(input.policy.waivers.map((waiver) => [waiver, new Set()]));
  // `expires` (YYYY-MM-DD) is the last day on which a waiver is valid. ISO dates compare as text.
  const isExpired = ({ expires }: Waiver): boolean => input.today > expires;
  const active = [...covers.keys()].filter((waiver) => !isExpired(waiver));
  const result = gates.map((gate) => {
    const { rule } = gate;
    const isFailed = gateFailed(gate);
    if (rule === null || rule.metric.metric.unwaivable || (!isFailed && gate.obstacle !== "overturnable")) return gate;
    const matching = active.filter((waiver) => isAbout(waiver, rule));
    if (matching.length === 0) return gate;
    const scope = scopeOf(rule);
    const used = coveringWaivers(rule, matching, scope, input, gate.status === "fail");
    if (used.length === 0) {
      // A waiver of a case that contributes to a failure is in use, even if the gate fails without the case too.
      const bad = new Set(isFailed ? worstCases(rule, scope, Number.POSITIVE_INFINITY) : []);
      for (const waiver of matching)
        if (waiver.case !== null && bad.has(waiver.case)) covers.get(waiver)!.add(waiver.case);
      return gate;
    }
    for (const waiver of used) covers.get(waiver)!.add(gateName(gate));
    const by = [...new Set(used.map(({ owner, expires }) => `${owner}, until ${expires}`))].join("; ");
    return { ...gate, status: "waived" as const, message: `${gate.message} (waived by ${by})` };
  });
  for (const waiver of active)
    if (waiver.case !== null && failsByItself(waiver.case, waiver, input)) covers.get(waiver)!.add(waiver.case);
  return {
    gates: result,
    waivers: [...covers].map(([waiver, found]) => {
      const status = isExpired(waiver) ? "expired" : found.size > 0 ? "used" : "unused";
      return { waiver, status, covers: [...found] };
    }),
  };
}

/**
 * The waivers that cover a failed gate; empty if it fails even with all of them. They can name every case of a slice,
 * but not every case of the run, because nothing would be left to evaluate.
 */
function coveringWaivers(
  rule: GateRule,
  matching: readonly Waiver[],
  scope: GateScope,
  input: EvaluationInput,
  isBlocking: boolean,
): readonly Waiver[] {
  if (rule.metric.name === "missing_traces" && guardedMissingCases(input).length > 0) return [];
  const ofMetric = matching.filter((waiver) => waiver.case === null);
  if (ofMetric.length > 0) return ofMetric;
  const { ids, states } = scope.head;
  const all = scope.members ?? [...ids.keys()];
  const evaluated = new Set(all.map((i) => ids[i]!));
  const usable = matching.filter((waiver) => evaluated.has(waiver.case!));
  if (usable.length === 0) return [];
  const waived = new Set(usable.map((waiver) => waiver.case!));
  const isLeft = (i: number): boolean => states[i] !== "excluded" && !waived.has(ids[i]!);
  const rest = all.filter(isLeft);
  if (applicableCases(rule.metric.metric, input.golden, scope.head, rest).length === 0)
    return ids.some((_, i) => isLeft(i)) ? usable : [];
  const left = { ...scope, members: rest };
  // Whether the drop of the remaining cases is significant is a separate question, with its own p-value.
  const pValues = new Map(scope.pValues).set(rule, pValueFor(rule, left));
  const { status } = evaluateGate(rule, { ...left, pValues });
  // A gate that would only warn without the waived cases no longer blocks.
  return status === "pass" || (status === "warn" && isBlocking) ? usable : [];
}

/** Returns true if a waived case fails something itself, even if no gate fails because of it. Its waiver is in use. */
function failsByItself(id: string, { metric }: Waiver, { head, golden, comparison }: EvaluationInput): boolean {
  const i = golden.indexById.get(id);
  if (i === undefined) return false;
  if (head.states[i] === "excluded") return true;
  const failed = head.failedChecks.get(i);
  if (metric === null) return failed !== undefined;
  if (failed?.includes(metric.column)) return true;
  const value = head.columns.get(metric.column)?.at(i) ?? Number.NaN;
  // Higher-is-better metrics are ratios, and 1 is perfect.
  if (metric.metric.better === "higher" && value < 1) return true;
  return comparison?.deltas.of(i).some(({ ref, worse }) => worse && ref.name === metric.name) === true;
}

/**
 * The long-term baseline (`baseline.anchor`), named like `run 101`: the comparison with it, or why it could not be
 * read.
 */
export type AnchorComparison =
  | { readonly name: string; readonly comparison: Comparison }
  | { readonly name: string; readonly unreadable: string };

/**
 * Evaluates the relative gates a second time, against the long-term baseline. Many small drops, each within its
 * threshold, add up, and the latest baseline does not show that. A drift is only a risk, because the anchor is old by
 * design. Logs a warning for gates whose metric the anchor did not measure.
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
  const { name } = anchor;
  if ("unreadable" in anchor) {
    const message = `the anchor, ${name}, could not be read: ${anchor.unreadable}`;
    return [{ code: "anchor_unreadable", level: "risk", message, gate: null, caseIds: [] }];
  }
  const { comparison } = anchor;
  // The computed metrics compare with the latest baseline, so they cannot be reused.
  const scopeOf = gateScopes({ ...input, comparison, metrics: new Map() });
  const unmeasured = new Set<string>();
  const reasons = input.policy.gates.flatMap((rule) => {
    if (!isRelative(rule.kind)) return [];
    const gate = evaluateGate(rule, scopeOf(rule));
    const message = `${gateName(gate)} since the anchor, ${name}: ${gate.message}`;
    // A metric that the anchor did not measure has not drifted. One that it measured differently may have.
    if (gate.status === "not_evaluated" && incomparableFor(comparison, rule.metric) !== undefined)
      return [reasonOfGate(gate, "not_comparable", "risk", message)];
    if (gate.status === "not_evaluated" && gate.value !== null && gate.baseline === null)
      unmeasured.add(gateName(gate));
    return gateFailed(gate) ? [reasonOfGate(gate, "drift", "risk", message)] : [];
  });
  if (unmeasured.size > 0) {
    const message = `the anchor, ${name}, has no value of ${[...unmeasured].join(", ")}: whether it drifted is not known`;
    log.warn("baseline/anchor-without", message);
  }
  return reasons;
}
