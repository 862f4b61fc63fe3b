import { type GateResult, gateName } from "./gate-result.ts";

/** Why a decision is what it is. `level` says how far the reason pushes the decision; `info` not at all. */
export interface Reason {
  readonly code: ReasonCode;
  readonly level: "fail" | "risk" | "info";
  readonly message: string;
  /** Metric (with slice) of the gate it is about. */
  readonly gate: string | null;
  readonly caseIds: readonly string[];
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

/** The worst level decides. */
export function decide(reasons: readonly Reason[]): Decision {
  if (reasons.some(({ level }) => level === "fail")) return "FAIL";
  return reasons.some(({ level }) => level === "risk") ? "PASS_WITH_RISK" : "PASS";
}

const LEVELS: Readonly<Record<Reason["level"], number>> = { fail: 0, risk: 1, info: 2 };

/** Worst first, in the order given within a level. */
export function sortReasons(reasons: readonly Reason[]): Reason[] {
  return [...reasons].sort((a, b) => LEVELS[a.level] - LEVELS[b.level]);
}

const SEVERITY: Readonly<Record<Decision, number>> = { PASS: 0, PASS_WITH_RISK: 1, FAIL: 2 };

/**
 * The worse of two evaluations: what a pull request cannot escape by changing its own policy. Of equal decisions the
 * one that tells of a leak, then the first.
 */
export function worseOf<T extends { readonly decision: Decision; readonly reasons: readonly Reason[] }>(a: T, b: T): T {
  const leaks = ({ reasons }: T): number => (reasons.some(({ code }) => code === "acl_leak") ? 1 : 0);
  return (SEVERITY[b.decision] - SEVERITY[a.decision] || leaks(b) - leaks(a)) > 0 ? b : a;
}
