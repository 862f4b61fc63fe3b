import type { JudgeStanding } from "../../calibration/judge-standing.ts";
import type { MetricComparison } from "../../compare/compare-metric.ts";
import type { Comparison } from "../../compare/comparison.ts";
import type { GateRule } from "../../config/policy.ts";
import type { GoldenSet } from "../../dataset/golden/golden-set.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";

/** Where a gate looks: the run, and the cases of its slice (all where undefined). */
export interface GateScope {
  readonly golden: GoldenSet;
  readonly head: RunScores;
  readonly comparison: Comparison | null;
  readonly members: readonly number[] | undefined;
  /** Metrics over all cases that are known already, each with the test that a gate of it asks for. */
  readonly known: ReadonlyMap<string, MetricComparison>;
  /** What the judge of the run is worth, by judged metric. */
  readonly judges: ReadonlyMap<string, JudgeStanding>;
  /** Least share of the cases of a judged gate that have a value. */
  readonly minEvaluated: number;
  /** One-sided p of the rules that ask for significance, each by itself: how many ask is adjusted for where one decides. */
  readonly chances: ReadonlyMap<GateRule, number | null>;
}
