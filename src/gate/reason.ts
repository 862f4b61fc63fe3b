/** Why a decision is what it is. `level` says how far the reason pushes the decision; `info` not at all. */
export interface Reason {
  readonly code: ReasonCode;
  readonly level: "fail" | "risk" | "info";
  readonly message: string;
  /** Metric (with slice) of the gate it is about. */
  readonly gate: string | null;
  readonly caseIds: readonly string[];
}

export const REASON_CODES = [
  "invalid_input",
  "acl_leak",
  "critical_failure",
  "gate_failed",
  "gate_not_evaluated",
  "not_comparable",
  "incomplete_run",
  "baseline_unreadable",
  "waiver_expired",
  "waiver_unused",
  "acl_unlabelled",
  "acl_warning",
  "warn_gate_failed",
  "judge_uncalibrated",
  "waived",
  "first_run",
  "no_baseline",
  "relabelled",
  "cases_removed",
  "slice_regressed",
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export type Decision = "PASS" | "PASS_WITH_RISK" | "FAIL";

/** The worst level decides. */
export function decide(reasons: readonly Reason[]): Decision {
  if (reasons.some(({ level }) => level === "fail")) return "FAIL";
  return reasons.some(({ level }) => level === "risk") ? "PASS_WITH_RISK" : "PASS";
}

const SEVERITY: Readonly<Record<Decision, number>> = { PASS: 0, PASS_WITH_RISK: 1, FAIL: 2 };

/** The worse of two evaluations: what a pull request cannot escape by changing its own policy. The first wins ties. */
export function worseOf<T extends { readonly decision: Decision }>(a: T, b: T): T {
  return SEVERITY[b.decision] > SEVERITY[a.decision] ? b : a;
}
