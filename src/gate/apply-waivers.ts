import type { GateRule, Waiver } from "../config/policy.ts";
import type { EvaluationInput } from "./evaluation.ts";
import { askedCases } from "./rules/asked-cases.ts";
import { chanceForGate, evaluateGate } from "./rules/evaluate-gate.ts";
import { type GateResult, gateFailed, gateName } from "./rules/gate-result.ts";
import type { GateScope } from "./rules/gate-scope.ts";
import { guardedMissing } from "./rules/guarded-missing.ts";
import { worstCases } from "./rules/worst-cases.ts";
import { isAbout, type WaiverUse } from "./waiver-use.ts";

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
    if (!(isFailed || gate.obstacle === "overturnable") || !gate.rule?.metric.metric.waivable) return gate;
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
