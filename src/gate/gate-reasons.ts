import { STALE_LABELS } from "../causes/index.ts";
import { incomparableFor, pairOf } from "../compare/index.ts";
import type { GoldenCase } from "../input/golden/index.ts";
import type { Waiver } from "../policy/index.ts";
import { MIN_PAIRS } from "../statistics/index.ts";
import { isSuspended } from "./evaluate-gate.ts";
import { applicableCases, type GateResult, gateName, isRelative } from "./gate-result.ts";
import { type EvaluationInput, isAbout, type WaiverUse } from "./gate-run.ts";
import { type Reason, type ReasonCode, reasonOf, reasonOfGate } from "./reason.ts";

/** Codes of metrics whose failure has a more specific code than `gate_failed`. */
const FAILURE_CODES: Readonly<Record<string, ReasonCode>> = {
  acl_leaks: "acl_leak",
  critical_failures: "critical_failure",
};

/** What the result of a gate means for the decision. */
export function gateReason(gate: GateResult, input: EvaluationInput): Reason[] {
  if (isSuspended(gate, input.labelHealth)) return [];
  const { status, advisory, isUnderpowered } = gate;
  const text = `${gateName(gate)}: ${gate.message}`;
  const advised = advisory === null ? text : `${text} (advisory: ${advisory})`;
  switch (status) {
    case "not_applicable":
      return [];
    case "pass":
      return [
        ...(isUnderpowered ? [reasonOfGate(gate, "underpowered", "info", text)] : []),
        ...uncalibratedPass(gate, advised, input),
      ];
    case "fail":
      return [reasonOfGate(gate, FAILURE_CODES[gate.metric] ?? "gate_failed", "fail", text)];
    case "warn": {
      const code = advisory !== null ? "judge_uncalibrated" : isUnderpowered ? "underpowered" : "warn_gate_failed";
      return [reasonOfGate(gate, code, "risk", advised)];
    }
    case "waived":
      return [reasonOfGate(gate, "waived", "risk", text)];
    case "not_evaluated":
      if (isReportedOnce(gate, input)) return [];
      return [
        advisory === null
          ? notEvaluatedReason(gate, text, input)
          : reasonOfGate(gate, "judge_uncalibrated", "risk", advised),
      ];
  }
}

/**
 * A blocking gate that passes only on scores of an uncalibrated LLM judge. If the judge was never calibrated, this is
 * information. If its calibration lapsed (another model or prompt, or too old), the gate lost its force, which is a risk.
 */
function uncalibratedPass(gate: GateResult, message: string, { judges }: EvaluationInput): Reason[] {
  if (gate.advisory === null || gate.rule!.severity !== "block") return [];
  const hasLapsed = (judges.get(gate.metric)?.record ?? null) !== null;
  return [reasonOfGate(gate, "judge_uncalibrated", hasLapsed ? "risk" : "info", message)];
}

/** Returns true if another reason says once for all gates why they were not evaluated. */
function isReportedOnce(gate: GateResult, input: EvaluationInput): boolean {
  // An LLM-judged gate without a value in this run would not get one from a baseline.
  const hasNoJudgedValue = gate.advisory !== null && gate.value === null;
  if (isRelative(gate.kind) && input.noBaseline !== null && !hasNoJudgedValue) return true;
  return hasStaleBaseline(gate, input) || lacksKnownBehavior(gate, input);
}

/** Returns true if a gate was not evaluated only because the labels match none of the baseline's chunks. */
export function hasStaleBaseline(
  { obstacle, rule }: GateResult,
  { labelHealth, comparison }: Pick<EvaluationInput, "labelHealth" | "comparison">,
): boolean {
  if (labelHealth.baselineStale === null || obstacle !== "incomparable" || rule === null || comparison === null)
    return false;
  return incomparableFor(comparison, rule.metric)?.field === STALE_LABELS;
}

/** Returns true if a gate on behavior has no value because the behavior of answers is unknown. */
function lacksKnownBehavior({ rule, value, slice }: GateResult, { head, slices }: EvaluationInput): boolean {
  const column = head.columns.get(rule?.metric.column ?? "");
  if (value !== null || rule?.metric.metric.layer !== "behavior" || column === undefined) return false;
  const members = slice === null ? [...head.ids.keys()] : slices.get(slice)!;
  return members.some((i) => column.missingAt(i) === "unknown_behavior");
}

function notEvaluatedReason(gate: GateResult, text: string, input: EvaluationInput): Reason {
  const { obstacle, rule, severity } = gate;
  const code = obstacle === "incomparable" ? "not_comparable" : "gate_not_evaluated";
  // Relabeled cases are a reason with its own level.
  const isRelabeled = code === "gate_not_evaluated" && lacksRelabeledPairs(gate, input);
  const isExcused = gate.excusable || rule?.origin === "implied" || isRelabeled;
  const reason = reasonOfGate(gate, code, severity === "block" && !isExcused ? "fail" : "risk", text);
  if (obstacle === "unpaired") return { ...reason, detail: "baseline_thin" };
  if (lacksOnlyTraces(gate, input)) return { ...reason, detail: "traces_lost" };
  return isShortOfCases(gate, input) ? { ...reason, isShort: true } : reason;
}

/** Returns true if a gate was not evaluated only because cases have no trace, or a trace with an error. */
function lacksOnlyTraces({ obstacle, caseIds }: GateResult, { head, golden }: EvaluationInput): boolean {
  if (obstacle !== "overturnable" || caseIds.length === 0) return false;
  return caseIds.every((id) => {
    const state = head.states[golden.indexById.get(id) ?? -1];
    return state === "missing" || state === "error";
  });
}

/** Returns true if the dataset has too few cases for a gate, so that no trace could have given it a value. */
export function isShortOfCases(gate: GateResult, input: EvaluationInput): boolean {
  const { cases, paired, needed } = caseDemand(gate, input);
  return (isRelative(gate.kind) && input.comparison !== null ? paired : cases.length) < needed;
}

/**
 * Returns true if a relative gate has too few pairs only because cases were relabeled, for example after re-chunking.
 * Requires a comparison.
 */
function lacksRelabeledPairs(gate: GateResult, input: EvaluationInput): boolean {
  if (gate.value === null || !isRelative(gate.kind)) return false;
  const relabeled = new Set(input.comparison!.pairing.relabelled);
  const { cases, paired, needed } = caseDemand(gate, input);
  const pairedBefore = paired + cases.filter((i) => relabeled.has(input.head.ids[i]!)).length;
  return paired < needed && needed <= pairedBefore;
}

/** How many cases a gate needs, and how many the dataset and the baseline offer. */
interface CaseDemand {
  /** Indices of the evaluated cases that the metric applies to. */
  readonly cases: readonly number[];
  /** How many of them have a baseline value under the same labels. This run cannot have more pairs. */
  readonly paired: number;
  /** Minimum number of cases (of pairs, for a relative gate); at least 1. */
  readonly needed: number;
}

/** Needs a gate with a rule. Only coverage has none, and it is always evaluated. */
function caseDemand(gate: GateResult, { golden, head, slices, comparison }: EvaluationInput): CaseDemand {
  const { metric, kind, slice, evidence, minCases } = gate.rule!;
  const cases = applicableCases(metric.metric, golden, head, slice === null ? undefined : slices.get(slice)!);
  const isPaired = (i: number): boolean => {
    const pair = pairOf(comparison, i);
    return pair !== null && !Number.isNaN(pair.baseline.columns.get(metric.column)?.at(pair.j) ?? Number.NaN);
  };
  const fewest = isRelative(kind) && evidence === "non-inferior" ? MIN_PAIRS : 1;
  return { cases, paired: cases.filter(isPaired).length, needed: Math.max(minCases, fewest) };
}

/** Waivers that expired or are not needed any more. */
export function waiverReason(
  { waiver, status }: WaiverUse,
  gates: readonly GateResult[],
  input: EvaluationInput,
): Reason[] {
  const subject = [waiver.case, waiver.metric?.name].filter(Boolean).join(", ");
  const more = { caseIds: waiver.case === null ? [] : [waiver.case] };
  const name = `the waiver of ${subject} by ${waiver.owner}`;
  if (status === "expired") return [reasonOf("waiver_expired", "fail", `${name} expired on ${waiver.expires}`, more)];
  const isKnown = waiver.case === null || input.golden.indexById.has(waiver.case);
  if (status === "used" || (isKnown && couldBeUsed(waiver, gates, input))) return [];
  const why = isKnown ? "covers nothing any more: remove it" : "names a case that the golden set does not hold";
  return [reasonOf("waiver_unused", "fail", `${name} ${why}`, more)];
}

/** Returns true if an unused waiver may be needed by a case outside this suite, or once a gate can be evaluated. */
function couldBeUsed(waiver: Waiver, gates: readonly GateResult[], { golden, head, suite }: EvaluationInput): boolean {
  const isOutsideSuite = ({ split }: GoldenCase, i: number): boolean =>
    split === "test" && head.states[i] === "excluded";
  if (waiver.case === null && suite !== null && golden.cases.some(isOutsideSuite)) return true;
  return gates.some(
    ({ status, obstacle, rule }) =>
      (status === "not_evaluated" || obstacle === "overturnable") && rule !== null && isAbout(waiver, rule),
  );
}
