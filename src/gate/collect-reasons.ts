import { STALE_LABELS } from "../causes/index.ts";
import { incomparableFor, pairOf } from "../compare/index.ts";
import type { GoldenCase } from "../input/golden/index.ts";
import type { GateRule, Waiver } from "../policy/index.ts";
import { MIN_PAIRS } from "../statistics/index.ts";
import { compareBytes, count, formatDelta } from "../text/index.ts";
import { isSuspended } from "./evaluate-gate.ts";
import { accessReasons, relativeGates, uncomparedReasons, unseenReasons } from "./evidence-reasons.ts";
import { applicableCases, type GateResult, gateName, isRelative } from "./gate-result.ts";
import { type EvaluationInput, isAbout, type WaiverUse } from "./gate-run.ts";
import { ungatedReasons } from "./movement.ts";
import { type Reason, type ReasonCode, reasonOf, reasonOfGate } from "./reason.ts";
import { setupReasons } from "./setup-reasons.ts";

/** Lists every reason for the decision, in report order. Each line below is one rule. */
export function collectReasons(
  gates: readonly GateResult[],
  waivers: readonly WaiverUse[],
  input: EvaluationInput,
): Reason[] {
  return [
    ...staleLabels(input),
    ...gates.flatMap((gate) => gateReason(gate, input)),
    ...waivers.flatMap((use) => waiverReason(use, gates, input)),
    ...unseenReasons(input),
    ...missingBaseline(gates, input),
    ...staleBaseline(gates, input),
    ...uncomparedReasons(gates, input),
    ...accessReasons(input),
    ...goldenChanges(input),
    ...hiddenRegressions(input),
    ...ungatedReasons(input, gates),
    ...unknownBehavior(input),
    ...undecidedEvidence(input),
    ...setupReasons(input),
  ];
}

/** Stale labels make every gate that reads them meaningless, so one reason replaces those of the gates. */
function staleLabels({ labelHealth: { stale } }: EvaluationInput): Reason[] {
  if (stale === null) return [];
  return [reasonOf("not_comparable", "fail", `the labels are stale, retrieval cannot be judged: ${stale}`)];
}

/** Answers in a language without phrases, whose traces do not record what the pipeline did. */
function unknownBehavior({ head, golden }: EvaluationInput): Reason[] {
  const ids: string[] = [];
  const languages = new Set<string>();
  for (const [i, { id, traffic }] of golden.cases.entries()) {
    const language = traffic ? null : head.unreadLanguageOf(i);
    if (language === null || head.states[i] !== "scored") continue;
    ids.push(id);
    languages.add(language === "xx" ? "unknown" : language);
  }
  if (ids.length === 0) return [];
  const named = [...languages].sort(compareBytes).join(", ");
  const message = `the behavior of ${count(ids.length, "answer")} is unknown: no phrases for the language (${named}), and no expected_behavior_observed in the trace`;
  return [reasonOf("behavior_unknown", "risk", message, ids)];
}

/** Evidence labels that were not found and can be in chunks without a text. */
function undecidedEvidence({ head: { undecided, ids, notes } }: EvaluationInput): Reason[] {
  if (notes.hidingEvidence === 0) return [];
  const cases = new Set([...(undecided?.values() ?? [])].flatMap((values) => [...values.keys()]));
  const listed = ids.filter((_, i) => cases.has(i));
  const message = `the evidence of ${count(notes.hidingEvidence, "case")} cannot be decided: it was not found, and some chunks have no text`;
  return [reasonOf("evidence_undecided", "risk", message, listed)];
}

/** Whether a gate on behavior has no value because the behavior of answers is unknown. */
const lacksKnownBehavior = ({ rule, value }: GateResult, { head }: EvaluationInput): boolean =>
  value === null &&
  rule?.metric.metric.layer === "behavior" &&
  head.ids.some((_, i) => head.unreadLanguageOf(i) !== null);

/** Codes of metrics whose failure has a more specific code than `gate_failed`. */
const FAILURE_CODES: Readonly<Record<string, ReasonCode>> = {
  acl_leaks: "acl_leak",
  critical_failures: "critical_failure",
};

function gateReason(gate: GateResult, input: EvaluationInput): Reason[] {
  if (isSuspended(gate, input.labelHealth)) return [];
  const text = `${gateName(gate)}: ${gate.message}`;
  switch (gate.status) {
    case "not_applicable":
      return [];
    case "pass":
      return [
        ...(gate.isUnderpowered ? [reasonOfGate(gate, "underpowered", "info", text)] : []),
        ...uncalibratedPass(gate, text, input),
      ];
    case "fail":
      return [reasonOfGate(gate, FAILURE_CODES[gate.metric] ?? "gate_failed", "fail", text)];
    case "warn": {
      const failed = gate.isUnderpowered ? "underpowered" : "warn_gate_failed";
      return [
        reasonOfGate(gate, gate.advisory === null ? failed : "judge_uncalibrated", "risk", withAdvisory(gate, text)),
      ];
    }
    case "waived":
      return [reasonOfGate(gate, "waived", "risk", text)];
    case "not_evaluated":
      return notEvaluatedReason(gate, text, input);
  }
}

/**
 * A blocking gate that passes only on scores of an uncalibrated LLM judge. If the judge was never calibrated, this is
 * information. If its calibration lapsed (another model or prompt, or too old), the gate lost its force, which is a risk.
 */
function uncalibratedPass(gate: GateResult, text: string, { judges }: EvaluationInput): Reason[] {
  if (gate.advisory === null || gate.rule!.severity !== "block") return [];
  const hasLapsed = (judges.get(gate.metric)?.record ?? null) !== null;
  return [reasonOfGate(gate, "judge_uncalibrated", hasLapsed ? "risk" : "info", withAdvisory(gate, text))];
}

/** Why a gate was not evaluated. The first rule that applies decides. */
function notEvaluatedReason(gate: GateResult, text: string, input: EvaluationInput): Reason[] {
  // `missingBaseline` and `staleBaseline` report their cause once for all gates. The exception is an LLM-judged gate
  // without a value in this run: a baseline would not give it one.
  const hasNoJudgedValue = gate.advisory !== null && gate.value === null;
  if (isRelative(gate.kind) && input.noBaseline !== null && !hasNoJudgedValue) return [];
  if (hasStaleBaseline(gate, input)) return [];
  // `unknownBehavior` reports it once for all answers.
  if (lacksKnownBehavior(gate, input)) return [];

  if (gate.advisory !== null) return [reasonOfGate(gate, "judge_uncalibrated", "risk", withAdvisory(gate, text))];
  const code = gate.obstacle === "incomparable" ? "not_comparable" : "gate_not_evaluated";
  // `goldenChanges` reports relabeled cases with its own level.
  const isImplied = gate.rule?.origin === "implied";
  const isExcused = gate.excusable || isImplied || (code === "gate_not_evaluated" && lacksRelabeledPairs(gate, input));
  const level = gate.severity === "block" && !isExcused ? "fail" : "risk";
  const reason = reasonOfGate(gate, code, level, text);
  if (gate.obstacle === "unpaired") return [{ ...reason, detail: "baseline_thin" }];
  if (lacksOnlyTraces(gate, input)) return [{ ...reason, detail: "traces_lost" }];
  return [isShortOfCases(gate, input) ? { ...reason, isShort: true } : reason];
}

const withAdvisory = ({ advisory }: GateResult, text: string): string =>
  advisory === null ? text : `${text} (advisory: ${advisory})`;

/** Returns true if a gate was not evaluated only because the labels match none of the baseline's chunks. */
function hasStaleBaseline(
  { obstacle, rule }: GateResult,
  { labelHealth, comparison }: Pick<EvaluationInput, "labelHealth" | "comparison">,
): boolean {
  if (labelHealth.baselineStale === null || obstacle !== "incomparable" || rule === null || comparison === null)
    return false;
  return incomparableFor(comparison, rule.metric)?.field === STALE_LABELS;
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
export function isShortOfCases({ rule, slice }: GateResult, input: EvaluationInput): boolean {
  // Only coverage has no rule, and it is always evaluated.
  const { cases, paired, needed } = caseDemand(rule!, slice, input);
  return (isRelative(rule!.kind) && input.comparison !== null ? paired : cases.length) < needed;
}

/**
 * Returns true if a relative gate has too few pairs only because cases were relabeled, for example after re-chunking.
 * Requires a comparison.
 */
function lacksRelabeledPairs({ rule, kind, slice, value }: GateResult, input: EvaluationInput): boolean {
  if (value === null || !isRelative(kind)) return false;
  const relabeled = new Set(input.comparison!.pairing.relabelled);
  const { cases, paired, needed } = caseDemand(rule!, slice, input);
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

function caseDemand(
  rule: GateRule,
  slice: string | null,
  { golden, head, slices, comparison }: EvaluationInput,
): CaseDemand {
  const isNonInferiority = isRelative(rule.kind) && rule.evidence === "non-inferior";
  const cases = applicableCases(rule.metric.metric, golden, head, slice === null ? undefined : slices.get(slice)!);
  const isPaired = (i: number): boolean => {
    const pair = pairOf(comparison, i);
    return pair !== null && !Number.isNaN(pair.baseline.columns.get(rule.metric.column)?.at(pair.j) ?? Number.NaN);
  };
  return {
    cases,
    paired: cases.filter(isPaired).length,
    needed: Math.max(1, rule.minCases, isNonInferiority ? MIN_PAIRS : 0),
  };
}

function waiverReason({ waiver, status }: WaiverUse, gates: readonly GateResult[], input: EvaluationInput): Reason[] {
  const subject = [waiver.case, waiver.metric?.name].filter(Boolean).join(", ");
  const caseIds = waiver.case === null ? [] : [waiver.case];
  const name = `the waiver of ${subject} by ${waiver.owner}`;
  switch (status) {
    case "used":
      return [];
    case "expired":
      return [reasonOf("waiver_expired", "fail", `${name} expired on ${waiver.expires}`, caseIds)];
    case "unused": {
      const isKnown = waiver.case === null || input.golden.indexById.has(waiver.case);
      if (isKnown && couldBeUsed(waiver, gates, input)) return [];
      const why = isKnown ? "covers nothing any more: remove it" : "names a case that the golden set does not hold";
      return [reasonOf("waiver_unused", "fail", `${name} ${why}`, caseIds)];
    }
  }
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

function missingBaseline(gates: readonly GateResult[], { noBaseline, policy }: EvaluationInput): Reason[] {
  if (noBaseline === null) return [];
  const { count: relative, level } = relativeGates(gates);
  const unevaluated = relative === 0 ? "" : `; ${count(relative, "gate")} against the baseline could not be evaluated`;
  switch (noBaseline.code) {
    case "first_run": {
      const blocks = policy.baseline.onFirstRun === "fail";
      const decides = blocks ? "and the policy asks for one (on-first-run: fail)" : "absolute gates decide";
      const message = `first run: there is no baseline yet, ${decides}${unevaluated}`;
      return [reasonOf("first_run", blocks ? "fail" : level, message)];
    }
    case "no_baseline":
      return [reasonOf("no_baseline", level, `no baseline was given, absolute gates decide${unevaluated}`)];
    case "baseline_unreadable": {
      const { why, detail } = noBaseline;
      const message = `the baseline could not be read (${why})${unevaluated}`;
      const reason = reasonOf(
        "baseline_unreadable",
        policy.baseline.onUnreadable === "fail" ? "fail" : "risk",
        message,
      );
      return [detail === null ? reason : { ...reason, detail }];
    }
  }
}

/** The labels match none of the baseline's chunks, for example after the corpus was re-chunked. */
function staleBaseline(gates: readonly GateResult[], input: EvaluationInput): Reason[] {
  const affected = gates.filter((gate) => hasStaleBaseline(gate, input));
  if (affected.length === 0) return [];
  // Only a baseline that was read from its report lists the cases it did not answer.
  const isReport = input.comparison?.baseline.unanswered !== undefined;
  const step = isReport
    ? "its report has these labels already, so runs compare again once these chunks come back on the base branch as well"
    : "give the baseline's report, which keeps the labels of its time";
  const message = `the labels name none of the baseline's chunks: ${input.labelHealth.baselineStale}; ${count(affected.length, "gate")} against it could not be evaluated: ${step}`;
  return [{ ...reasonOf("not_comparable", "risk", message), detail: "other_chunks" }];
}

/** Relabeled, deleted, or excluded cases leave the comparison, so the run cannot simply pass. */
function goldenChanges({ comparison, golden, policy }: EvaluationInput): Reason[] {
  if (comparison === null) return [];
  const { relabelled: relabeled, removed } = comparison.pairing;
  const removedFromTest = removed.filter((id) => {
    const i = golden.indexById.get(id);
    return i === undefined || golden.cases[i]!.split === "validation";
  });
  const level = policy.goldenChanges === "block" ? "fail" : "risk";
  const reasonFor = (code: ReasonCode, ids: readonly string[], what: string): Reason[] =>
    ids.length === 0 ? [] : [reasonOf(code, level, `${count(ids.length, "case")} ${what}`, ids)];
  return [
    ...reasonFor("relabelled", relabeled, "relabelled since the baseline and left out of the comparison"),
    ...reasonFor("cases_removed", removedFromTest, "of the baseline no longer judged"),
  ];
}

/** Most reasons about hidden regressions. The report lists all of them. */
const MAX_HIDDEN = 5;

/** A metric that improves in total can hide a group of users for whom it got worse. */
function hiddenRegressions({ hidden }: EvaluationInput): Reason[] {
  return hidden
    .filter((found) => found.significant || isNotable(found))
    .slice(0, MAX_HIDDEN)
    .map(({ metric, slice, also, delta, sliceDelta, pairs, significant, regressed, improved }) => {
      const sizes = `${formatDelta(delta, "ratio")} in total, ${formatDelta(sliceDelta, "ratio")} in ${slice}${also.length > 0 ? ` and ${count(also.length, "other slice")} of the same cases` : ""}`;
      const cases = `${regressed} worse and ${improved} better of ${pairs}`;
      const strength = significant ? "" : ", which may be chance among so many slices";
      return reasonOf("slice_regressed", significant ? "risk" : "info", `${metric}: ${sizes} (${cases}${strength})`);
    });
}

/**
 * Among dozens of slices, a few always lose a case or two. A drop is notable if a fair coin shows it about once in 40
 * tries (2 standard deviations of the sign test), or if more than 2 cases and half of the slice are lost.
 */
function isNotable({ regressed, improved, pairs }: EvaluationInput["hidden"][number]): boolean {
  const lost = regressed - improved;
  return lost >= 2 * Math.sqrt(regressed + improved) || (lost > 2 && 2 * lost >= pairs);
}
