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

/** A change judged under one policy and golden set. */
interface JudgedPair {
  readonly evaluation: Evaluation;
  readonly policy: Policy;
}

/**
 * The base rule: a change is judged under its own policy and golden set and under those of its base commit, and the
 * worse decision counts. Returns which of the two that is, with what differs among its reasons.
 */
export function applyBase(
  own: JudgedPair,
  base: JudgedPair | null,
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
    failsBeside: worse === own.evaluation && softened !== null ? failsBeside(own.evaluation, softened) : [],
  };
  const told = baseReasons(findings, own.policy.file, rules.goldenChanges === "block" ? "fail" : "risk");
  const others = worse.reasons.filter((reason) => !told.some((by) => covers(by, reason)));
  return {
    chosen: worse === own.evaluation ? "own" : "base",
    evaluation: { ...worse, ...conclude([...others, ...told]) },
    findings,
  };
}

/**
 * What the base commit's pair may not hold against a change: that a waiver there is stale (the change may be what ends
 * it), and that a gate lost its cases to a relabelling, which is told by itself.
 */
function soften({ evaluation }: JudgedPair, difference: GoldenDifference | null): Evaluation {
  const lost = difference !== null && difference.left.size > 0;
  // Relabelling excuses a gate that is short of cases, not one that has its cases and lacks evidence. A reason without a
  // gate is about the labels of the whole set.
  const isExcused = ({ code, detail, gate, isShort }: Reason): boolean =>
    lost && (UNJUDGED.has(code) || detail === "all_failed") && (gate === null || isShort === true);
  const reasons = evaluation.reasons
    .filter(({ code }) => code !== "waiver_expired" && code !== "waiver_unused")
    .map((reason): Reason => (isExcused(reason) ? { ...reason, level: "risk" } : reason));
  return { ...evaluation, ...conclude(reasons) };
}

const UNJUDGED: ReadonlySet<ReasonCode> = new Set(["gate_not_evaluated", "not_comparable"]);

/** Gates that one evaluation fails and another, which fails too, does not: else whoever mends that one meets them next. */
function failsBeside(told: Evaluation, other: Evaluation): string[] {
  if (told.decision !== "FAIL" || other.decision !== "FAIL") return [];
  const failed = ({ gates }: Evaluation): Set<string> =>
    new Set(gates.flatMap((gate) => (gate.status === "fail" ? [gateName(gate)] : [])));
  const known = failed(told);
  return [...failed(other)].filter((name) => !known.has(name));
}

/** Whether a change does what `golden-changes` is about. */
function changesLabels({ difference, moved }: BaseEvidence): boolean {
  const { relabelled = [], removed = [] } = difference ?? {};
  return relabelled.length + removed.length + moved.caseIds.length > 0;
}

/** Whether a reason of the comparison says of the same cases what the base commit says of them, and no more. */
function covers(told: Reason, reason: Reason): boolean {
  if (reason.code !== told.code || (reason.level === "fail" && told.level !== "fail")) return false;
  return reason.caseIds.length > 0 && reason.caseIds.every((id) => told.caseIds.includes(id));
}

function baseReasons(findings: BaseFindings, file: Policy["file"], changes: "fail" | "risk"): Reason[] {
  const {
    policy,
    isPolicyDeleted,
    golden,
    goldenNote,
    recalibrated,
    unreadable,
    unread,
    unkept,
    moved,
    difference,
    widened,
    own,
    base,
    failsBeside,
  } = findings;
  const found: Reason[] = [];
  const add = (...told: Parameters<typeof reasonOf>): void => void found.push(reasonOf(...told));
  if (unreadable !== null) {
    add("base_unreadable", "fail", `policy and golden set of the base commit could not be applied: ${unreadable}`);
    return found;
  }
  if (policy === "first")
    add("first_policy", "risk", `the base commit has no policy at ${file}: the one of this change decides`);
  if (policy === "invalid")
    add("base_invalid", "risk", "the policy of the base commit is not valid: the one of this change decides");
  if (golden === "invalid")
    add("base_invalid", "risk", `the golden set of the base commit is not valid: ${goldenNote}`);
  if (golden === "unpinned")
    add("golden_unpinned", "risk", `the golden set has no version at the base commit: ${goldenNote}`);
  if (unread !== null) {
    const how =
      "the traces cannot be read by the adapters of the base commit's policy, and are by those of this change";
    add("base_invalid", "risk", `${how}: ${unread}`);
  }
  if (policy === "changed") {
    const verdict =
      base === null
        ? ""
        : `: ${inWords(own)} under its own, ${inWords(base)} under that of the base commit${failsBeside.length > 0 ? `, there for ${firstOf(failsBeside)} as well` : ""}`;
    const did = isPolicyDeleted ? "deletes" : "edits";
    add("policy_changed", "info", `this change ${did} the policy${verdict}; the worse counts`);
  }
  if (recalibrated) {
    add(
      "policy_changed",
      "info",
      "this change edits the calibration record of a judge; that of the base commit counts as well",
    );
  }
  if (widened.length > 0) {
    const message = `${count(widened.length, "chunk")} of the corpus manifest may be read by more principals than at the base commit: ${firstOf(widened)}`;
    add("access_widened", "risk", message);
  }
  if (unkept.length > 0) {
    const what = `what the base commit's manifest says of ${count(unkept.length, "chunk")} that this change takes out of it`;
    const message = `shards were scored without ${what}: ${firstOf(unkept)}; give the gate the traces themselves`;
    add("access_widened", "risk", message);
  }
  if (moved.caseIds.length > 0) {
    const what = `${count(moved.chunks.length, "chunk")} of the base commit to another document`;
    const message = `the corpus manifest of this change gives ${what}, which cases ask for: ${firstOf(moved.chunks)}`;
    add("chunks_moved", changes, message, moved.caseIds);
  }
  const {
    relabelled = [],
    eased = [],
    removed = [],
    unguarded = [],
    displaced = [],
    isCrowdedOut = false,
    added = [],
  } = difference ?? {};
  const cases = (code: ReasonCode, level: Reason["level"], ids: readonly string[], what: string): void => {
    if (ids.length > 0) add(code, level, `${count(ids.length, "case")} ${what}`, ids);
  };
  const less = eased.length === 0 ? "" : `; of ${count(eased.length, "case")} less is asked: ${firstOf(eased)}`;
  const leftOut = "relabelled by this change and left out under the base commit's golden set";
  cases("relabelled", changes, relabelled, `${leftOut}${less}`);
  const guards = unguarded.length === 0 ? "" : `, among them ${firstOf(unguarded)}`;
  cases("cases_removed", changes, removed, `of the base commit no longer judged${guards}`);
  cases("cases_added", "info", added, "added by this change, judged under its own golden set alone");
  const gave = "of the base commit gave way to added ones in the suite's sample";
  if (isCrowdedOut)
    cases("cases_removed", "risk", displaced, `${gave}, more than usual or most of it: ${firstOf(displaced)}`);
  else cases("cases_added", "info", displaced, `${gave}: ${firstOf(displaced)}`);
  return found;
}

const firstOf = (ids: readonly string[]): string => `${ids.slice(0, 5).join(", ")}${ids.length > 5 ? ", ..." : ""}`;
