import type { JudgeStanding } from "../calibration/judge-standing.ts";
import type { LabelHealth } from "../causes/label-health.ts";
import type { MetricComparison } from "../compare/compare-metric.ts";
import type { Comparison } from "../compare/comparison.ts";
import type { HiddenRegression } from "../compare/hidden-regressions.ts";
import type { Policy } from "../config/policy.ts";
import type { GoldenSet } from "../dataset/golden/golden-set.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";
import type { NoBaseline } from "./reasons/no-baseline.ts";
import type { Conclusion } from "./reasons/reason.ts";
import type { GateResult } from "./rules/gate-result.ts";
import type { WaiverUse } from "./waiver-use.ts";

/** One (policy, golden set) pair with the run scored against it: what a gate is evaluated on. */
export interface EvaluationInput {
  readonly policy: Policy;
  readonly golden: GoldenSet;
  /** The set that coverage is asked of: that of the change, also where the base commit's rules ask. */
  readonly coverageOf: GoldenSet;
  readonly head: RunScores;
  readonly comparison: Comparison | null;
  /** Every metric of the run over all its cases, by name: computed once, for gates and report alike. */
  readonly metrics: ReadonlyMap<string, MetricComparison>;
  /** Head case indices of each slice of the policy. */
  readonly slices: ReadonlyMap<string, readonly number[]>;
  /** Slices that got worse where the total did not. */
  readonly hidden: readonly HiddenRegression[];
  readonly labelHealth: LabelHealth;
  /** Whether the corpus manifest says of any chunk who may read it. */
  readonly corpusHasLabels: boolean;
  /** Fields of chunks that look like an access label and are not read. */
  readonly unreadAccess: number;
  /** What the judge of the run is worth, by judged metric. */
  readonly judges: ReadonlyMap<string, JudgeStanding>;
  /** Null where there is a comparison. */
  readonly noBaseline: NoBaseline | null;
  /** What of the input is missing (a shard), in words for the user; null where it is complete. */
  readonly incomplete: string | null;
  /** `YYYY-MM-DD` in UTC; waivers expire by it. */
  readonly today: string;
  readonly suite: string | null;
}

export interface Evaluation extends Conclusion {
  readonly gates: readonly GateResult[];
  readonly waivers: readonly WaiverUse[];
}
