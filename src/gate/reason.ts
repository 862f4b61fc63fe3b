import { type GateResult, gateName } from "./gate-result.ts";

/** What may fail a job or a process: a FAIL, a PASS WITH RISK as well, or nothing. */
export const FAIL_ON = ["fail", "risk", "never"] as const;

export type FailOn = (typeof FAIL_ON)[number];

/** Whether a decision is told as a failure. `never` keeps the exit code at 0 for one, and not the issue of a night. */
export function isFailure(decision: Decision, failOn: FailOn): boolean {
  return decision === "FAIL" || (failOn === "risk" && decision === "PASS_WITH_RISK");
}

/** Whether a decision ends the job or process with an error. */
export const endsInError = (decision: Decision, failOn: FailOn): boolean =>
  failOn !== "never" && isFailure(decision, failOn);

/** Why a decision is what it is. `level` says how far the reason pushes the decision; `info` not at all. */
export interface Reason {
  readonly code: ReasonCode;
  readonly level: "fail" | "risk" | "info";
  readonly message: string;
  /** Metric (with slice) of the gate it is about. */
  readonly gate: string | null;
  readonly caseIds: readonly string[];
  /** What sets it apart from others of its code, where something else is to be done about it. */
  readonly detail?: ReasonDetail;
  /** Of a gate that could not be evaluated: whether the golden set holds too few cases for it. */
  readonly isShort?: boolean;
}

export const REASON_CODES = [
  "invalid_input",
  "acl_leak",
  "critical_failure",
  "gate_failed",
  "gate_not_evaluated",
  "not_comparable",
  "incomplete_run",
  "base_unreadable",
  "baseline_unreadable",
  "anchor_unreadable",
  "waiver_expired",
  "waiver_unused",
  "acl_unlabelled",
  "acl_warning",
  "warn_gate_failed",
  "drift",
  "slow_drift",
  "judge_uncalibrated",
  "waived",
  "first_run",
  "no_baseline",
  "base_invalid",
  "first_policy",
  "golden_unpinned",
  "access_widened",
  "chunks_moved",
  "relabelled",
  "cases_removed",
  "slice_regressed",
  "ungated_fall",
  "policy_changed",
  "cases_added",
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/**
 * Of `baseline_unreadable`, `not_comparable`, `incomplete_run` and `gate_not_evaluated`: the report of the baseline is out of
 * date and not damaged; the run or artifact that an input names has no report to compare with; the baseline brought other
 * chunks back than the labels name; cases failed, and no part of the run is missing; no case came through; all that keeps
 * the gate from a verdict are cases without a trace or with a failed one, or values that the baseline lacks; the baseline
 * has no trace of cases.
 */
export const REASON_DETAILS = [
  "baseline_expired",
  "baseline_unfit",
  "other_chunks",
  "cases_failed",
  "all_failed",
  "traces_lost",
  "baseline_thin",
  "baseline_incomplete",
] as const;
type ReasonDetail = (typeof REASON_DETAILS)[number];

/** From good to bad. */
export const DECISIONS = ["PASS", "PASS_WITH_RISK", "FAIL"] as const;
export type Decision = (typeof DECISIONS)[number];

/** A reason that is about no single gate. */
export function reasonOf(
  code: ReasonCode,
  level: Reason["level"],
  message: string,
  caseIds: readonly string[] = [],
): Reason {
  return { code, level, message, gate: null, caseIds };
}

/** A reason that is about a gate. */
export function reasonOfGate(gate: GateResult, code: ReasonCode, level: Reason["level"], message: string): Reason {
  return { code, level, message, gate: gateName(gate), caseIds: gate.caseIds };
}

/** What reasons come to. Only `conclude` makes one, so that no decision is another than its reasons say. */
export interface Conclusion {
  readonly decision: Decision;
  /** Worst first. */
  readonly reasons: readonly Reason[];
}

const DECIDES: Readonly<Record<Reason["level"], Decision>> = { fail: "FAIL", risk: "PASS_WITH_RISK", info: "PASS" };

const badness = (decision: Decision): number => DECISIONS.indexOf(decision);

/** The worst reason comes first and decides; within a level they stay in the order given. */
export function conclude(reasons: readonly Reason[]): Conclusion {
  const sorted = [...reasons].sort((a, b) => badness(DECIDES[b.level]) - badness(DECIDES[a.level]));
  return { decision: DECIDES[sorted[0]?.level ?? "info"], reasons: sorted };
}

/**
 * The worse of two evaluations: what a pull request cannot escape by changing its own policy. Of equal decisions the
 * one that tells of a leak, then the first.
 */
export function worseOf<T extends Conclusion>(a: T, b: T): T {
  const leaks = ({ reasons }: T): number => (reasons.some(({ code }) => code === "acl_leak") ? 1 : 0);
  return (badness(b.decision) - badness(a.decision) || leaks(b) - leaks(a)) > 0 ? b : a;
}
