import type { GateRule } from "../../config/policy.ts";

type GateStatus = "pass" | "fail" | "warn" | "waived" | "not_evaluated";

/** What one gate found. */
export interface GateResult {
  /** Null for coverage, which is no metric of a run. */
  readonly rule: GateRule | null;
  readonly metric: string;
  readonly slice: string | null;
  readonly kind: GateRule["kind"] | "coverage";
  readonly threshold: number;
  readonly value: number | null;
  readonly baseline: number | null;
  /**
   * The change that decides, where the gate holds over all pairs and fails without those that failed in the baseline, and
   * how many `cases` these are. Null for every other gate.
   */
  readonly withoutFailed: {
    readonly cases: number;
    readonly delta: number | null;
    readonly ciLow: number | null;
    readonly ciHigh: number | null;
    readonly pairs: number;
    readonly improved: number;
    readonly regressed: number;
  } | null;
  readonly severity: "block" | "warn";
  readonly status: GateStatus;
  readonly message: string;
  /** Judged, and what its judge lacks to block, in words: shown, and never blocks. Null for every other gate. */
  readonly advisory: string | null;
  /** Whether a gate that was not evaluated is harmless, because nothing it asks about exists in this run. */
  readonly excusable: boolean;
  /**
   * Why it was not evaluated, where more follows from that: the runs cannot be compared in its metric, or cases without a
   * value could overturn its pass, so that at worst it would have failed, or it holds over few of the cases because the
   * baseline lacks the others. Null for every other gate.
   */
  readonly obstacle: "incomparable" | "overturnable" | "unpaired" | null;
  readonly caseIds: readonly string[];
}

/** Whether a gate failed, be it one that only warns. */
export function gateFailed({ status }: Pick<GateResult, "status">): boolean {
  return status === "fail" || status === "warn";
}

/** `recall@10` or `recall@10 in hr`. */
export function gateName({ metric, slice }: Pick<GateResult, "metric" | "slice">): string {
  return slice === null ? metric : `${metric} in ${slice}`;
}
