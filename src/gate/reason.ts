import { type GateResult, gateName } from "./gate-result.ts";

/** Which decisions end the job or process with an error: FAIL, also PASS WITH RISK, or neither. */
export const FAIL_ON = ["fail", "risk", "never"] as const;

export type FailOn = (typeof FAIL_ON)[number];

/**
 * Returns true if a decision is reported as a failure. `never` affects only the exit code, so a nightly FAIL still
 * opens an issue.
 */
export function isFailure(decision: Decision, failOn: FailOn): boolean {
  return decision === "FAIL" || (failOn === "risk" && decision === "PASS_WITH_RISK");
}

/** Returns true if a decision ends the job or process with an error. */
export const endsInError = (decision: Decision, failOn: FailOn): boolean =>
  failOn !== "never" && isFailure(decision, failOn);

/** What a reason means for the decision: `fail` means FAIL, `risk` PASS_WITH_RISK, and `info` changes nothing. */
type Level = "fail" | "risk" | "info";

/** One reason for a decision. The worst `level` decides. */
export interface Reason {
  readonly code: ReasonCode;
  readonly level: Level;
  readonly message: string;
  /** Name of the gate (metric, with slice), or null if the reason is not about a single gate. */
  readonly gate: string | null;
  readonly caseIds: readonly string[];
  /** Distinguishes reasons with the same code that need different next steps. */
  readonly detail?: ReasonDetail;
  /** True if a gate was not evaluated because the dataset has too few cases. */
  readonly isShort?: boolean;
}

/**
 * Codes of all reasons with the levels that they can have, in the order of the documentation. They are published in
 * reports and stable.
 */
export const REASON_LEVELS = {
  invalid_input: ["fail"],
  acl_leak: ["fail"],
  critical_failure: ["fail"],
  gate_failed: ["fail"],
  gate_not_evaluated: ["fail", "risk"],
  not_comparable: ["fail", "risk", "info"],
  incomplete_run: ["fail", "risk"],
  base_unreadable: ["fail"],
  baseline_unreadable: ["fail", "risk"],
  anchor_unreadable: ["risk"],
  waiver_expired: ["fail"],
  waiver_unused: ["fail"],
  acl_unlabelled: ["fail", "risk"],
  acl_warning: ["risk"],
  behavior_unknown: ["risk"],
  evidence_undecided: ["risk"],
  warn_gate_failed: ["risk"],
  underpowered: ["risk", "info"],
  drift: ["risk"],
  slow_drift: ["info"],
  judge_uncalibrated: ["risk", "info"],
  waived: ["risk"],
  first_run: ["fail", "risk", "info"],
  no_baseline: ["risk", "info"],
  base_invalid: ["risk"],
  first_policy: ["risk"],
  golden_unpinned: ["risk"],
  phrases_added: ["risk", "info"],
  access_widened: ["risk"],
  chunks_moved: ["fail", "risk"],
  relabelled: ["fail", "risk"],
  cases_removed: ["fail", "risk"],
  slice_regressed: ["risk", "info"],
  ungated_fall: ["risk"],
  leak_in_other_config: ["risk"],
  protected_open: ["risk"],
  access_spelling: ["risk"],
  stale_version: ["risk"],
  index_drift: ["risk"],
  excluded_worse: ["risk"],
  no_gates: ["risk"],
  gate_off: ["info"],
  policy_changed: ["info"],
  cases_added: ["info"],
} as const satisfies Readonly<Record<string, readonly Level[]>>;

export type ReasonCode = keyof typeof REASON_LEVELS;

export const REASON_CODES = Object.keys(REASON_LEVELS) as [ReasonCode, ...ReasonCode[]];

/** Levels that a reason with this code can have. */
type LevelOf<Code extends ReasonCode> = (typeof REASON_LEVELS)[Code][number];

/**
 * Details of reasons that need a different next step:
 * - `baseline_expired`: the baseline's report expired, or is older than the policy allows.
 * - `baseline_unfit`: the named run or artifact has no report to compare with.
 * - `other_chunks`: the baseline retrieved chunks that the labels do not name.
 * - `cases_failed`: cases failed, and no part of the run is missing.
 * - `all_failed`: no case was scored.
 * - `traces_lost`: a gate lacks only cases without a trace or with a failed one.
 * - `baseline_thin`: a gate lacks only values of the baseline.
 * - `baseline_incomplete`: the baseline has no trace of some cases.
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

/** All decisions, from best to worst. */
export const DECISIONS = ["PASS", "PASS_WITH_RISK", "FAIL"] as const;
export type Decision = (typeof DECISIONS)[number];

/** Creates a reason that is not about a single gate. */
export function reasonOf<Code extends ReasonCode>(
  code: Code,
  level: LevelOf<Code>,
  message: string,
  caseIds: readonly string[] = [],
): Reason {
  return { code, level, message, gate: null, caseIds };
}

/** Creates a reason about a gate. */
export function reasonOfGate<Code extends ReasonCode>(
  gate: GateResult,
  code: Code,
  level: LevelOf<Code>,
  message: string,
): Reason {
  return { code, level, message, gate: gateName(gate), caseIds: gate.caseIds };
}

/** A decision with its reasons. Only `conclude` creates it, so the two always agree. */
export interface Conclusion {
  readonly decision: Decision;
  /** Worst first. */
  readonly reasons: readonly Reason[];
}

const DECISION_OF: Readonly<Record<Reason["level"], Decision>> = { fail: "FAIL", risk: "PASS_WITH_RISK", info: "PASS" };

const rankOf = (decision: Decision): number => DECISIONS.indexOf(decision);

/** Sorts reasons worst first, keeping the order within a level. The first one decides. */
export function conclude(reasons: readonly Reason[]): Conclusion {
  const sorted = [...reasons].sort((a, b) => rankOf(DECISION_OF[b.level]) - rankOf(DECISION_OF[a.level]));
  return { decision: DECISION_OF[sorted[0]?.level ?? "info"], reasons: sorted };
}

/** Returns the worse of two evaluations. If the decisions are equal, one that reports a leak, then `a`. */
export function worseOf<T extends Conclusion>(a: T, b: T): T {
  const leaks = ({ reasons }: T): number => (reasons.some(({ code }) => code === "acl_leak") ? 1 : 0);
  return (rankOf(b.decision) - rankOf(a.decision) || leaks(b) - leaks(a)) > 0 ? b : a;
}
