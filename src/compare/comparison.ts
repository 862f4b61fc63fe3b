import type { MetricRef } from "../metrics/metric-ref.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";
import type { CaseChange } from "./case-changes.ts";
import type { CaseDeltas } from "./case-deltas.ts";
import type { ChangedVersion } from "./changed-versions.ts";
import type { Incomparable } from "./comparability.ts";
import type { Pairing } from "./pair-cases.ts";

/** Head against baseline, case by case. */
export interface Comparison {
  readonly baseline: RunScores;
  readonly pairing: Pairing;
  readonly incomparable: readonly Incomparable[];
  readonly versions: readonly ChangedVersion[];
  readonly deltas: CaseDeltas;
  /** By head case index. */
  readonly changes: readonly (CaseChange | null)[];
}

/** Where the baseline has the pair of a head case; null where it has none, and without a baseline. */
export function pairOf(
  comparison: Comparison | null,
  caseIndex: number,
): { readonly baseline: RunScores; readonly j: number } | null {
  const j = comparison?.pairing.baselineOf[caseIndex] ?? -1;
  return comparison === null || j < 0 ? null : { baseline: comparison.baseline, j };
}

/** The difference that makes a metric incomparable, or undefined. */
export function incomparableFor(comparison: Comparison, ref: MetricRef): Incomparable | undefined {
  return comparison.incomparable.find(({ affects }) => affects(ref));
}
