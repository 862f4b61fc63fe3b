import type { RunCauses } from "../causes/explain-run.ts";
import type { SliceComparison } from "../compare/compare-slices.ts";
import type { Fingerprint } from "../compare/fingerprint.ts";
import type { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { MetricRef } from "../metrics/metric-ref.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";
import type { BaseFindings } from "./base-commit/base-notes.ts";
import type { Evaluation, EvaluationInput } from "./evaluation.ts";
import type { JudgeRecord } from "./judge-record.ts";

/** Where a run came from; all null on a command line without a repository. */
export interface RunOrigin {
  readonly sha: string | null;
  readonly runId: number | null;
  readonly attempt: number | null;
}

/** Everything the gate stage hands to the report stage. */
export interface GateRun {
  readonly input: EvaluationInput;
  readonly evaluation: Evaluation;
  readonly causes: RunCauses;
  readonly headOrigin: RunOrigin;
  readonly headFingerprint: Fingerprint;
  readonly baselineOrigin: RunOrigin;
  readonly baselineFingerprint: Fingerprint | null;
  /** All metrics of the run, in table order. */
  readonly metrics: readonly MetricRef[];
  /** The metrics that tell about a single case. */
  readonly caseMetrics: readonly MetricRef[];
  /** The slices of the policy, then those made of labels. */
  readonly slices: readonly SliceComparison[];
  /** Further configs of the same traces, shown beside the gated one. */
  readonly otherConfigs: readonly RunScores[];
  readonly index: ChunkIndex;
  readonly complete: boolean;
  readonly warnings: readonly Diagnostic[];
  readonly warningCounts: ReadonlyMap<string, number>;
  /** Whether questions may appear in the report. */
  readonly includeText: boolean;
  /** Shown in reports; null where no date was given, so that the same inputs give the same bytes. */
  readonly date: string | null;
  /** Absent where no live judge was configured. */
  readonly judge?: JudgeRecord;
  /** What the base commit's policy and golden set say; null where there is none to ask. */
  readonly base: BaseFindings | null;
}
