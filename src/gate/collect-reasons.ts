import { STALE_LABELS } from "../causes/index.ts";
import { incomparableFor, pairOf } from "../compare/index.ts";
import type { GoldenCase } from "../input/golden/index.ts";
import type { GateRule } from "../policy/index.ts";
import { MIN_PAIRS } from "../statistics/index.ts";
import { count, formatDelta } from "../text/index.ts";
import { isSuspended } from "./evaluate-gate.ts";
import {
  accessReasons,
  askedOfBaseline,
  uncomparedReasons,
  ungatedReasons,
  unseenReasons,
} from "./evidence-reasons.ts";
import { askedCases, type GateResult, gateName, isRelative } from "./gate-result.ts";
import { type EvaluationInput, isAbout, type WaiverUse } from "./gate-run.ts";
import { type Reason, type ReasonCode, reasonOf, reasonOfGate } from "./reason.ts";

/** What a gate asks for before it says anything. */
export interface CaseDemand {
  /** The cases that take part and that its metric is about, by their place in the golden set. */
  readonly cases: readonly number[];
  /** Of how many of them the baseline has a value, with the same labels: no head could have more pairs. */
  readonly paired: number;
  /** How many cases it needs, at least 1; of a gate against the baseline, that many pairs. */
  readonly needed: number;
}

export function caseDemand(
  rule: GateRule,
  slice: string | null,
  { golden, head, slices, comparison }: EvaluationInput,
): CaseDemand {
  const proves = isRelative(rule.kind) && rule.evidence === "non-inferior";
  const cases = askedCases(rule.metric.metric, golden, head, slice === null ? undefined : slices.get(slice)!);
  const isPaired = (i: number): boolean => {
    const pair = pairOf(comparison, i);
    return pair !== null && !Number.isNaN(pair.baseline.columns.get(rule.metric.column)?.at(pair.j) ?? Number.NaN);
  };
  return {
    cases,
    paired: cases.filter(isPaired).length,
    needed: Math.max(1, rule.minCases, proves ? MIN_PAIRS : 0),
  };
}

/**
 * Whether a gate says nothing for the one reason that the labels name none of the baseline's chunks. What the head lacks
 * as well, and what else keeps the runs apart, stays a reason of its own.
 */
export function isOfStaleBaseline(
  { obstacle, rule }: GateResult,
  { labelHealth, comparison }: Pick<EvaluationInput, "labelHealth" | "comparison">,
): boolean {
  if (labelHealth.baselineStale === null || obstacle !== "incomparable" || rule === null || comparison === null)
    return false;
  return incomparableFor(comparison, rule.metric)?.field === STALE_LABELS;
}

/**
 * Whether a gate that could not be evaluated lacks nothing but cases: the golden set holds too few, so that no trace could
 * have given it its value. Where enough cases are asked, something else is missing.
 */
export function isShortOfCases({ rule, slice }: GateResult, input: EvaluationInput): boolean {
  // Coverage alone has no rule, and it is always evaluated.
  const { cases, paired, needed } = caseDemand(rule!, slice, input);
  return (isRelative(rule!.kind) && input.comparison !== null ? paired : cases.length) < needed;
}

/**
 * Whether a gate against the baseline has too few pairs only because cases were relabelled, as when a corpus was chunked
 * anew: `golden-changes` says what that means, once for all gates. Asked where there is a baseline.
 */
export function lostToRelabelling({ rule, kind, slice, value }: GateResult, input: EvaluationInput): boolean {
  if (value === null || !isRelative(kind)) return false;
  const moved = new Set(input.comparison!.pairing.relabelled);
  const { cases, paired, needed } = caseDemand(rule!, slice, input);
  const before = paired + cases.filter((i) => moved.has(input.head.ids[i]!)).length;
  return paired < needed && needed <= before;
}

/** Whether all that keeps a gate from a verdict are cases without a trace, or with one that records an error. */
export function lostToTraces({ obstacle, caseIds }: GateResult, { head, golden }: EvaluationInput): boolean {
  if (obstacle !== "overturnable" || caseIds.length === 0) return false;
  return caseIds.every((id) => {
    const state = head.states[golden.indexById.get(id) ?? -1];
    return state === "missing" || state === "error";
  });
}

/** Every reason for the decision, in a fixed order. */
export function collectReasons(
  gates: readonly GateResult[],
  waivers: readonly WaiverUse[],
  input: EvaluationInput,
): Reason[] {
  return [
    ...staleReason(input),
    ...gates.flatMap((gate) => gateReason(gate, input)),
    ...waivers.flatMap((use) => waiverReason(use, gates, input)),
    ...unseenReasons(input),
    ...baselineReasons(gates, input),
    ...staleBaselineReason(gates, input),
    ...uncomparedReasons(gates, input),
    ...accessReasons(input),
    ...goldenReasons(input),
    ...hiddenReasons(input),
    ...ungatedReasons(input, gates),
  ];
}

const SPECIAL: Readonly<Record<string, ReasonCode>> = {
  acl_leaks: "acl_leak",
  critical_failures: "critical_failure",
};

function gateReason(gate: GateResult, input: EvaluationInput): Reason[] {
  const { noBaseline, labelHealth, judges } = input;
  if (isSuspended(gate, labelHealth)) return []; // one reason for the dead labels says it once
  const text = `${gateName(gate)}: ${gate.message}`;
  switch (gate.status) {
    case "pass":
      return unproven(gate, text, judges);
    case "fail":
      return [reasonOfGate(gate, SPECIAL[gate.metric] ?? "gate_failed", "fail", text)];
    case "warn": {
      const code = gate.advisory === null ? "warn_gate_failed" : "judge_uncalibrated";
      return [reasonOfGate(gate, code, "risk", advisory(gate, text))];
    }
    case "waived":
      return [reasonOfGate(gate, "waived", "risk", text)];
    case "not_evaluated": {
      // One reason for the missing baseline says it once; that a run lost what names its judge is none of the baseline's.
      const isSilent = gate.advisory !== null && gate.value === null;
      if (isRelative(gate.kind) && noBaseline !== null && !isSilent) return [];
      if (isOfStaleBaseline(gate, input)) return []; // so does one for a baseline that the labels say nothing of
      if (gate.advisory !== null) return [reasonOfGate(gate, "judge_uncalibrated", "risk", advisory(gate, text))];
      const code = gate.obstacle === "incomparable" ? "not_comparable" : "gate_not_evaluated";
      const isLost = code === "gate_not_evaluated" && lostToRelabelling(gate, input);
      const blocks = gate.severity === "block" && !gate.excusable && !isLost;
      const reason = reasonOfGate(gate, code, blocks ? "fail" : "risk", text);
      if (gate.obstacle === "unpaired") return [{ ...reason, detail: "baseline_thin" }];
      if (lostToTraces(gate, input)) return [{ ...reason, detail: "traces_lost" }];
      return [isShortOfCases(gate, input) ? { ...reason, isShort: true } : reason];
    }
  }
}

/**
 * A gate that would block holds, by the word of a judge that is not believed. Where nobody calibrated it, that is said;
 * where a record lapsed (another judge, another prompt, too old), the gate lost its force: that is a risk.
 */
function unproven(gate: GateResult, text: string, judges: EvaluationInput["judges"]): Reason[] {
  if (gate.advisory === null || gate.rule!.severity !== "block") return [];
  const lapsed = (judges.get(gate.metric)?.record ?? null) !== null;
  return [reasonOfGate(gate, "judge_uncalibrated", lapsed ? "risk" : "info", advisory(gate, text))];
}

const advisory = (gate: GateResult, text: string): string =>
  gate.advisory === null ? text : `${text} (advisory: ${gate.advisory})`;

function waiverReason(
  { waiver, status }: WaiverUse,
  gates: readonly GateResult[],
  { golden, head, suite }: EvaluationInput,
): Reason[] {
  const subject = [waiver.case, waiver.metric?.name].filter(Boolean).join(", ");
  const caseIds = waiver.case === null ? [] : [waiver.case];
  const name = `the waiver of ${subject} by ${waiver.owner}`;
  if (status === "expired")
    return [reasonOf("waiver_expired", "fail", `${name} expired on ${waiver.expires}`, caseIds)];
  if (status === "unused") {
    const isKnown = waiver.case === null || golden.indexById.has(waiver.case);
    // Once the gate is evaluated the waiver may be needed again.
    const isOpen = ({ status, obstacle, rule }: GateResult): boolean =>
      (status === "not_evaluated" || obstacle === "overturnable") && rule !== null && isAbout(waiver, rule);
    // What a whole metric is forgiven for may be a case that this suite does not ask.
    const isLeftOut = ({ split }: GoldenCase, i: number): boolean => split === "test" && head.states[i] === "excluded";
    const isElsewhere = waiver.case === null && suite !== null && golden.cases.some(isLeftOut);
    if (isKnown && (isElsewhere || gates.some(isOpen))) return [];
    const why = isKnown ? "covers nothing any more: remove it" : "names a case that the golden set does not hold";
    return [reasonOf("waiver_unused", "fail", `${name} ${why}`, caseIds)];
  }
  return [];
}

/** Dead labels measure nothing: a finding of its own, in place of every gate that reads them. */
function staleReason({ labelHealth: { stale } }: EvaluationInput): Reason[] {
  if (stale === null) return [];
  return [reasonOf("not_comparable", "fail", `the labels are stale, retrieval cannot be judged: ${stale}`)];
}

function baselineReasons(gates: readonly GateResult[], { noBaseline, policy }: EvaluationInput): Reason[] {
  if (noBaseline === null) return [];
  const { asked, wanted } = askedOfBaseline(gates);
  const many = asked === 0 ? "" : `; ${count(asked, "gate")} against the baseline could not be evaluated`;
  switch (noBaseline.code) {
    case "first_run": {
      const blocks = policy.baseline.onFirstRun === "fail";
      const decides = blocks ? "and the policy asks for one (on-first-run: fail)" : "absolute gates decide";
      return [
        reasonOf("first_run", blocks ? "fail" : wanted, `first run: there is no baseline yet, ${decides}${many}`),
      ];
    }
    case "no_baseline":
      return [reasonOf("no_baseline", wanted, `no baseline was given, absolute gates decide${many}`)];
    case "baseline_unreadable": {
      const { why, detail } = noBaseline;
      const level = policy.baseline.onUnreadable === "fail" ? "fail" : "risk";
      const reason = reasonOf("baseline_unreadable", level, `the baseline could not be read (${why})${many}`);
      return [detail === null ? reason : { ...reason, detail }];
    }
  }
}

function staleBaselineReason(gates: readonly GateResult[], input: EvaluationInput): Reason[] {
  const silent = gates.filter((gate) => isOfStaleBaseline(gate, input));
  if (silent.length === 0) return [];
  // Only a run read back from its report knows what it did not answer.
  const isReport = input.comparison?.baseline.unanswered !== undefined;
  const step = isReport
    ? "its report has these labels already, so runs compare again once these chunks come back on the base branch as well"
    : "give the baseline's report, which keeps the labels of its time";
  const message = `the labels name none of the baseline's chunks: ${input.labelHealth.baselineStale}; ${count(silent.length, "gate")} against it could not be evaluated: ${step}`;
  return [{ ...reasonOf("not_comparable", "risk", message), detail: "other_chunks" }];
}

/** Reasons told of slices that fell where the total rose; the report lists them all. */
const HIDDEN_TOLD = 5;

/** A total that rises can hide a group of users for whom things got worse. */
function hiddenReasons({ hidden }: EvaluationInput): Reason[] {
  return hidden
    .filter((found) => found.significant || isMoreThanNoise(found))
    .slice(0, HIDDEN_TOLD)
    .map(({ metric, slice, also, delta, sliceDelta, pairs, significant, ...moved }) => {
      const sizes = `${formatDelta(delta, "ratio")} in total, ${formatDelta(sliceDelta, "ratio")} in ${slice}${also.length > 0 ? ` and ${count(also.length, "other slice")} of the same cases` : ""}`;
      const cases = `${moved.regressed} worse and ${moved.improved} better of ${pairs}`;
      const strength = significant ? "" : ", which may be chance among so many slices";
      return reasonOf("slice_regressed", significant ? "risk" : "info", `${metric}: ${sizes} (${cases}${strength})`);
    });
}

/**
 * Among dozens of slices a few always lose a case or two: told is what a fair coin shows once in forty tosses of so many,
 * and a small slice half of which is lost.
 */
function isMoreThanNoise({ regressed, improved, pairs }: EvaluationInput["hidden"][number]): boolean {
  const lost = regressed - improved;
  return lost >= 2 * Math.sqrt(regressed + improved) || (lost > 2 && 2 * lost >= pairs);
}

/** What a change takes out of the comparison by relabelling, deleting or setting aside cases is never a plain pass. */
function goldenReasons({ comparison, golden, policy }: EvaluationInput): Reason[] {
  if (comparison === null) return [];
  const { relabelled, removed } = comparison.pairing;
  const gone = removed.filter((id) => {
    const i = golden.indexById.get(id);
    return i === undefined || golden.cases[i]!.split === "validation";
  });
  const level = policy.goldenChanges === "block" ? "fail" : "risk";
  const told = (code: ReasonCode, ids: readonly string[], what: string): Reason[] =>
    ids.length === 0 ? [] : [reasonOf(code, level, `${count(ids.length, "case")} ${what}`, ids)];
  return [
    ...told("relabelled", relabelled, "relabelled since the baseline and left out of the comparison"),
    ...told("cases_removed", gone, "of the baseline no longer judged"),
  ];
}
