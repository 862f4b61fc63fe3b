import type { Policy } from "../../policy/index.ts";
import { count, inWords } from "../../text/index.ts";
import {
  type BaseEvidence,
  type BaseFindings,
  type BaseNotes,
  conclude,
  type Evaluation,
  type GoldenDifference,
  gateName,
  type Reason,
  type ReasonCode,
  reasonOf,
  worseOf,
} from "../index.ts";

/** This run, evaluated with one policy and dataset. */
interface EvaluatedPair {
  readonly evaluation: Evaluation;
  readonly policy: Policy;
}

/**
 * Combines the evaluation under the pull request's own policy and dataset (`own`) with that under the base commit's
 * (`base`, or null if they are the same or cannot be read). The worse decision counts, and reasons about the base
 * commit are added. A pull request can therefore tighten its gate, but not loosen it.
 */
export function applyBase(
  own: EvaluatedPair,
  base: EvaluatedPair | null,
  notes: BaseNotes,
  evidence: BaseEvidence,
): { readonly chosen: "own" | "base"; readonly evaluation: Evaluation; readonly findings: BaseFindings } {
  const softened = base === null ? null : soften(base, evidence.difference);
  const worse = softened === null ? own.evaluation : worseOf(own.evaluation, softened);
  const isPolicyDeleted = notes.policy === "changed" && own.policy.file === null;
  const rules = (base ?? own).policy;
  const isBlocked = rules.goldenChanges === "block" && changesLabels(evidence);
  const findings = {
    ...notes,
    ...evidence,
    isPolicyDeleted,
    own: own.evaluation.decision,
    base: softened === null ? null : isBlocked ? ("FAIL" as const) : softened.decision,
    failsBeside: worse === own.evaluation && softened !== null ? otherFailedGates(own.evaluation, softened) : [],
  };
  const added = baseReasons(findings, own.policy.file, rules.goldenChanges === "block" ? "fail" : "risk");
  const others = worse.reasons.filter((reason) => !added.some((by) => covers(by, reason)));
  return {
    chosen: worse === own.evaluation ? "own" : "base",
    evaluation: { ...worse, ...conclude([...others, ...added]) },
    findings,
  };
}

/**
 * Removes what the base commit's evaluation cannot hold against a pull request: outdated waivers (the pull request may
 * be their end), and gates that lost their cases by relabeling, which is reported separately.
 */
function soften({ evaluation }: EvaluatedPair, difference: GoldenDifference | null): Evaluation {
  const hasLostCases = difference !== null && difference.left.size > 0;
  // Relabeling excuses a gate that has too few cases, but not a gate that has its cases and lacks evidence. A reason
  // without a gate is about the labels of the whole dataset.
  const isExcused = ({ code, detail, gate, isShort }: Reason): boolean =>
    hasLostCases && (EXCUSABLE_CODES.has(code) || detail === "all_failed") && (gate === null || isShort === true);
  const reasons = evaluation.reasons
    .filter(({ code }) => code !== "waiver_expired" && code !== "waiver_unused")
    .map((reason): Reason => (isExcused(reason) ? { ...reason, level: "risk" } : reason));
  return { ...evaluation, ...conclude(reasons) };
}

const EXCUSABLE_CODES: ReadonlySet<ReasonCode> = new Set(["gate_not_evaluated", "not_comparable"]);

/**
 * If both evaluations fail, returns the gates that only `other` fails. Otherwise they would show up only after the
 * reported ones are fixed.
 */
function otherFailedGates(reported: Evaluation, other: Evaluation): string[] {
  if (reported.decision !== "FAIL" || other.decision !== "FAIL") return [];
  const failed = ({ gates }: Evaluation): Set<string> =>
    new Set(gates.flatMap((gate) => (gate.status === "fail" ? [gateName(gate)] : [])));
  const known = failed(reported);
  return [...failed(other)].filter((name) => !known.has(name));
}

/** Returns true if a pull request makes a change that the policy key `golden-changes` is about. */
function changesLabels({ difference, moved }: BaseEvidence): boolean {
  const { relabelled = [], removed = [] } = difference ?? {};
  return relabelled.length + removed.length + moved.caseIds.length > 0;
}

/**
 * Returns true if a base commit reason reports the same cases with the same code and at least the same level as a
 * reason of the evaluation, which is then left out.
 */
function covers(added: Reason, reason: Reason): boolean {
  if (reason.code !== added.code || (reason.level === "fail" && added.level !== "fail")) return false;
  return reason.caseIds.length > 0 && reason.caseIds.every((id) => added.caseIds.includes(id));
}

/** Every reason about the base commit, in report order. */
function baseReasons(findings: BaseFindings, file: Policy["file"], changes: "fail" | "risk"): Reason[] {
  if (findings.unreadable !== null) {
    const message = `policy and golden set of the base commit could not be applied: ${findings.unreadable}`;
    return [reasonOf("base_unreadable", "fail", message)];
  }
  return [
    ...invalidBase(findings, file),
    ...changedPolicy(findings),
    ...addedPhrases(findings),
    ...changedManifest(findings, changes),
    ...changedCases(findings.difference, changes),
  ];
}

/** Parts of the base commit that cannot be used, so that the pull request's own decide. */
function invalidBase({ policy, golden, goldenNote, unread }: BaseFindings, file: Policy["file"]): Reason[] {
  const reasons: Reason[] = [];
  if (policy === "first") {
    const message = `the base commit has no policy at ${file}: the one of this change decides`;
    reasons.push(reasonOf("first_policy", "risk", message));
  }
  if (policy === "invalid") {
    const message = "the policy of the base commit is not valid: the one of this change decides";
    reasons.push(reasonOf("base_invalid", "risk", message));
  }
  if (golden === "invalid")
    reasons.push(reasonOf("base_invalid", "risk", `the golden set of the base commit is not valid: ${goldenNote}`));
  if (golden === "unpinned") {
    const message = `the golden set has no version at the base commit: ${goldenNote}`;
    reasons.push(reasonOf("golden_unpinned", "risk", message));
  }
  if (unread !== null) {
    const how =
      "the traces cannot be read by the adapters of the base commit's policy, and are by those of this change";
    reasons.push(reasonOf("base_invalid", "risk", `${how}: ${unread}`));
  }
  return reasons;
}

function changedPolicy({ policy, isPolicyDeleted, recalibrated, own, base, failsBeside }: BaseFindings): Reason[] {
  const reasons: Reason[] = [];
  if (policy === "changed") {
    const others = failsBeside.length > 0 ? `, there for ${firstFive(failsBeside)} as well` : "";
    const verdict =
      base === null ? "" : `: ${inWords(own)} under its own, ${inWords(base)} under that of the base commit${others}`;
    const did = isPolicyDeleted ? "deletes" : "edits";
    reasons.push(reasonOf("policy_changed", "info", `this change ${did} the policy${verdict}; the worse counts`));
  }
  if (recalibrated) {
    const message = "this change edits the calibration record of a judge; that of the base commit counts as well";
    reasons.push(reasonOf("policy_changed", "info", message));
  }
  return reasons;
}

function addedPhrases({ phrases: added }: BaseFindings): Reason[] {
  if (added === null) return [];
  const { phrases, misread } = added;
  const what = `${count(phrases.length, "phrase")} that this change adds to behavior-phrases (${firstFive(phrases)})`;
  if (misread.length === 0) {
    const message = `${what} ${phrases.length === 1 ? "counts" : "count"} under the base commit's policy as well: no answer to a case that expects one is read differently`;
    return [reasonOf("phrases_added", "risk", message)];
  }
  const message = `${what} would change how the answers to ${count(misread.length, "case")} that expect one are read, so the base commit's policy is applied without them`;
  return [reasonOf("phrases_added", "info", message, misread)];
}

function changedManifest({ widened, unkept, moved }: BaseFindings, changes: "fail" | "risk"): Reason[] {
  const reasons: Reason[] = [];
  if (widened.length > 0) {
    const message = `${count(widened.length, "chunk")} of the corpus manifest may be read by more principals than at the base commit: ${firstFive(widened)}`;
    reasons.push(reasonOf("access_widened", "risk", message));
  }
  if (unkept.length > 0) {
    const what = `what the base commit's manifest says of ${count(unkept.length, "chunk")} that this change takes out of it`;
    const message = `shards were scored without ${what}: ${firstFive(unkept)}; give the gate the traces themselves`;
    reasons.push(reasonOf("access_widened", "risk", message));
  }
  if (moved.caseIds.length > 0) {
    const what = `${count(moved.chunks.length, "chunk")} of the base commit to another document`;
    const message = `the corpus manifest of this change gives ${what}, which cases ask for: ${firstFive(moved.chunks)}`;
    reasons.push(reasonOf("chunks_moved", changes, message, moved.caseIds));
  }
  return reasons;
}

function changedCases(difference: GoldenDifference | null, changes: "fail" | "risk"): Reason[] {
  if (difference === null) return [];
  const { relabelled: relabeled, eased, removed, unguarded, displaced, isCrowdedOut, added } = difference;
  const reasonFor = (code: ReasonCode, level: Reason["level"], ids: readonly string[], what: string): Reason[] =>
    ids.length === 0 ? [] : [reasonOf(code, level, `${count(ids.length, "case")} ${what}`, ids)];
  const less = eased.length === 0 ? "" : `; of ${count(eased.length, "case")} less is asked: ${firstFive(eased)}`;
  const leftOut = "relabelled by this change and left out under the base commit's golden set";
  const guards = unguarded.length === 0 ? "" : `, among them ${firstFive(unguarded)}`;
  const gave = "of the base commit gave way to added ones in the suite's sample";
  const first = firstFive(displaced);
  return [
    ...reasonFor("relabelled", changes, relabeled, `${leftOut}${less}`),
    ...reasonFor("cases_removed", changes, removed, `of the base commit no longer judged${guards}`),
    ...reasonFor("cases_added", "info", added, "added by this change, judged under its own golden set alone"),
    ...(isCrowdedOut
      ? reasonFor("cases_removed", "risk", displaced, `${gave}, more than usual or most of it: ${first}`)
      : reasonFor("cases_added", "info", displaced, `${gave}: ${first}`)),
  ];
}

const firstFive = (ids: readonly string[]): string => `${ids.slice(0, 5).join(", ")}${ids.length > 5 ? ", ..." : ""}`;
