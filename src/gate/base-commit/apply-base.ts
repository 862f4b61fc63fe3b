import type { Policy } from "../../policy/index.ts";
import { count, inWords } from "../../text/index.ts";
import {
  type AddedPhrases,
  type BaseEvidence,
  type BaseFindings,
  type BaseNotes,
  conclude,
  type Evaluation,
  type GoldenDifference,
  gateName,
  type Reason,
  type ReasonCode,
  reasonIn,
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
  const added = [...baseReasons(findings, own.policy.file, rules.goldenChanges === "block" ? "fail" : "risk")];
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

/** Every reason about the base commit, in report order. `changes` is the level of a change to the labels. */
function* baseReasons(found: BaseFindings, file: Policy["file"], changes: "fail" | "risk"): Generator<Reason> {
  const { policy, golden, goldenNote, unread, unreadable, recalibrated, phrases, widened, unkept, moved } = found;
  if (unreadable !== null) {
    const message = `policy and golden set of the base commit could not be applied: ${unreadable}`;
    return yield reasonOf("base_unreadable", "fail", message);
  }
  const ownDecides = "the one of this change decides";
  if (policy === "first")
    yield reasonOf("first_policy", "risk", `the base commit has no policy at ${file}: ${ownDecides}`);
  if (policy === "invalid")
    yield reasonOf("base_invalid", "risk", `the policy of the base commit is not valid: ${ownDecides}`);
  if (golden === "invalid")
    yield reasonOf("base_invalid", "risk", `the golden set of the base commit is not valid: ${goldenNote}`);
  if (golden === "unpinned")
    yield reasonOf("golden_unpinned", "risk", `the golden set has no version at the base commit: ${goldenNote}`);
  if (unread !== null) {
    const how =
      "the traces cannot be read by the adapters of the base commit's policy, and are by those of this change";
    yield reasonOf("base_invalid", "risk", `${how}: ${unread}`);
  }
  if (policy === "changed") yield reasonOf("policy_changed", "info", changedPolicy(found));
  if (recalibrated) {
    const message = "this change edits the calibration record of a judge; that of the base commit counts as well";
    yield reasonOf("policy_changed", "info", message);
  }
  if (phrases !== null) yield addedPhrases(phrases);
  if (widened.length > 0) {
    const message = `${count(widened.length, "chunk")} of the corpus manifest may be read by more principals than at the base commit: ${firstFive(widened)}`;
    yield reasonOf("access_widened", "risk", message);
  }
  if (unkept.length > 0) {
    const what = `what the base commit's manifest says of ${count(unkept.length, "chunk")} that this change takes out of it`;
    const message = `shards were scored without ${what}: ${firstFive(unkept)}; give the gate the traces themselves`;
    yield reasonOf("access_widened", "risk", message);
  }
  const gives = `${count(moved.chunks.length, "chunk")} of the base commit to another document`;
  const message = `the corpus manifest of this change gives ${gives}, which cases ask for: ${firstFive(moved.chunks)}`;
  yield* reasonIn(moved.caseIds, "chunks_moved", changes, message);
  if (found.difference !== null) yield* changedCases(found.difference, changes);
}

function changedPolicy({ isPolicyDeleted, own, base, failsBeside }: BaseFindings): string {
  const others = failsBeside.length > 0 ? `, there for ${firstFive(failsBeside)} as well` : "";
  const verdict =
    base === null ? "" : `: ${inWords(own)} under its own, ${inWords(base)} under that of the base commit${others}`;
  return `this change ${isPolicyDeleted ? "deletes" : "edits"} the policy${verdict}; the worse counts`;
}

function addedPhrases({ phrases, misread }: AddedPhrases): Reason {
  const what = `${count(phrases.length, "phrase")} that this change adds to behavior-phrases (${firstFive(phrases)})`;
  if (misread.length > 0) {
    const message = `${what} would change how the answers to ${count(misread.length, "case")} that expect one are read, so the base commit's policy is applied without them`;
    return reasonOf("phrases_added", "info", message, { caseIds: misread });
  }
  const message = `${what} ${phrases.length === 1 ? "counts" : "count"} under the base commit's policy as well: no answer to a case that expects one is read differently`;
  return reasonOf("phrases_added", "risk", message);
}

function* changedCases(difference: GoldenDifference, changes: "fail" | "risk"): Generator<Reason> {
  const { relabelled: relabeled, eased, removed, unguarded, displaced, isCrowdedOut, added } = difference;
  const cases = ({ length }: readonly string[]): string => count(length, "case");
  const less = eased.length === 0 ? "" : `; of ${cases(eased)} less is asked: ${firstFive(eased)}`;
  const leftOut = "relabelled by this change and left out under the base commit's golden set";
  yield* reasonIn(relabeled, "relabelled", changes, `${cases(relabeled)} ${leftOut}${less}`);
  const guards = unguarded.length === 0 ? "" : `, among them ${firstFive(unguarded)}`;
  yield* reasonIn(removed, "cases_removed", changes, `${cases(removed)} of the base commit no longer judged${guards}`);
  const own = "added by this change, judged under its own golden set alone";
  yield* reasonIn(added, "cases_added", "info", `${cases(added)} ${own}`);
  const gave = `${cases(displaced)} of the base commit gave way to added ones in the suite's sample`;
  const first = firstFive(displaced);
  yield* isCrowdedOut
    ? reasonIn(displaced, "cases_removed", "risk", `${gave}, more than usual or most of it: ${first}`)
    : reasonIn(displaced, "cases_added", "info", `${gave}: ${first}`);
}

const firstFive = (ids: readonly string[]): string => `${ids.slice(0, 5).join(", ")}${ids.length > 5 ? ", ..." : ""}`;
