import type { JudgeStanding } from "../calibration/index.ts";
import type { LabelHealth, RunCauses } from "../causes/index.ts";
import type { Comparison, Fingerprint, HiddenRegression, MetricComparison, SliceComparison } from "../compare/index.ts";
import type { Diagnostic } from "../diagnostics/index.ts";
import type { ChunkIndex } from "../input/corpus/index.ts";
import type { GoldenSet } from "../input/golden/index.ts";
import type { GateRule, Policy, Waiver } from "../policy/index.ts";
import type { RunScores } from "../scoring/index.ts";
import type { MetricRef } from "../scoring/metrics/index.ts";
import type { GateResult } from "./gate-result.ts";
import type { Conclusion, Decision } from "./reason.ts";

/** What is known of the base commit's policy, dataset, and calibration before the evaluation. */
export interface BaseNotes {
  readonly sha: string;
  /** `first`: the base commit has no policy. `invalid`: its policy cannot be used. */
  readonly policy: "same" | "changed" | "first" | "invalid";
  /** `unpinned`: the base commit has no dataset, so the pull request's own cannot be compared with it. */
  readonly golden: "same" | "changed" | "unpinned" | "invalid";
  /** Why the dataset is unpinned or invalid. */
  readonly goldenNote: string | null;
  /** Whether the pull request edits the calibration record of its LLM judge. */
  readonly recalibrated: boolean;
  /** Why the base commit could not be read; null if it was. */
  readonly unreadable: string | null;
}

/** Changes to the inputs that are found by reading and scoring them with the base commit's files as well. */
export interface BaseEvidence {
  /** Null if the base commit's dataset cannot be read. */
  readonly difference: GoldenDifference | null;
  /** Chunks that more users can read than at the base commit. */
  readonly widened: readonly string[];
  readonly moved: MovedChunks;
  /** Chunks and documents whose access metadata was removed from the manifest, if shards were scored without it. */
  readonly unkept: readonly string[];
  /** Why the adapters of the base commit's policy cannot read the traces; null if they can. */
  readonly unread: string | null;
  readonly phrases: AddedPhrases | null;
}

/** Phrases that a pull request adds to `behavior-phrases`. */
export interface AddedPhrases {
  readonly phrases: readonly string[];
  /** Cases that expect an answer, and whose answers they would change. If there are any, the base commit ignores them. */
  readonly misread: readonly string[];
}

/** Result of the evaluation with the base commit's files. */
export interface BaseFindings extends BaseNotes, BaseEvidence {
  /** Whether the pull request deletes the policy without adding another. */
  readonly isPolicyDeleted: boolean;
  /** Decision under the pull request's own policy and dataset. */
  readonly own: Decision;
  /** Decision under those of the base commit; null if they are the same or cannot be read. */
  readonly base: Decision | null;
  /** If both fail and the own result is reported: gates that fail only with the base commit's files. */
  readonly failsBeside: readonly string[];
}

/** Input for evaluating one policy and dataset on a scored run. */
export interface EvaluationInput {
  readonly policy: Policy;
  readonly golden: GoldenSet;
  /** Dataset for coverage rules: the pull request's own, even under the base commit's policy. */
  readonly coverageOf: GoldenSet;
  readonly head: RunScores;
  /** Other pipeline configurations in the same traces. They are not gated. */
  readonly otherConfigs: readonly RunScores[];
  readonly index: ChunkIndex;
  readonly comparison: Comparison | null;
  /** Every metric over all cases, by name. Computed once for gates and report. */
  readonly metrics: ReadonlyMap<string, MetricComparison>;
  /**
   * Values of the last runs of the base branch by metric name, oldest first, the baseline's last. Empty if they are not
   * known.
   */
  readonly recentValues: ReadonlyMap<string, readonly number[]>;
  /** Case indices of this run in each policy slice. */
  readonly slices: ReadonlyMap<string, readonly number[]>;
  /** Slices that got worse although the total did not. */
  readonly hidden: readonly HiddenRegression[];
  readonly labelHealth: LabelHealth;
  /** Whether the corpus manifest has access metadata for any chunk. */
  readonly corpusHasLabels: boolean;
  /** Number of chunk fields that look like access metadata and are not read. */
  readonly unreadAccess: number;
  /** Calibration status of the run's LLM judge, by metric name. */
  readonly judges: ReadonlyMap<string, JudgeStanding>;
  /** Why there is no baseline; null if there is a comparison. */
  readonly noBaseline: NoBaseline | null;
  /** Which part of the input is missing, for example a shard; null if it is complete. */
  readonly incomplete: string | null;
  /** Evaluation date for waivers, `YYYY-MM-DD` in UTC. */
  readonly today: string;
  readonly suite: string | null;
}

export interface Evaluation extends Conclusion {
  readonly gates: readonly GateResult[];
  readonly waivers: readonly WaiverUse[];
}

/** Commit and workflow run that produced a run. All null on a command line outside a repository. */
export interface RunOrigin {
  readonly sha: string | null;
  readonly runId: number | null;
  readonly attempt: number | null;
}

/** Everything that the report is built from. */
export interface GateRun {
  readonly input: EvaluationInput;
  readonly evaluation: Evaluation;
  readonly causes: RunCauses;
  readonly headOrigin: RunOrigin;
  readonly headFingerprint: Fingerprint;
  readonly baselineOrigin: RunOrigin;
  readonly baselineFingerprint: Fingerprint | null;
  /** All metrics of the run, in the order of the report tables. */
  readonly metrics: readonly MetricRef[];
  /** Those that describe single cases. */
  readonly caseMetrics: readonly MetricRef[];
  /** Policy slices, then the slices built from labels. */
  readonly slices: readonly SliceComparison[];
  readonly complete: boolean;
  readonly warnings: readonly Diagnostic[];
  readonly warningCounts: ReadonlyMap<string, number>;
  /** Whether the report includes questions. */
  readonly includeText: boolean;
  /** Date shown in reports; null if none was given, so that equal inputs give equal bytes. */
  readonly date: string | null;
  /** Absent if no LLM judge was configured. */
  readonly judge?: JudgeRecord;
  /** Result with the base commit's files; null without a base commit. */
  readonly base: BaseFindings | null;
}

/** Work of the LLM judge in this run. */
export interface JudgeRecord {
  /** Summary for the `run` object of the report. */
  readonly summary: {
    readonly model: string;
    /** Number of scores that were not in the cache. */
    readonly judged: number;
    readonly calls: number;
    /** Null if no prices are configured. */
    readonly cost_usd: number | null;
    /** Why the judge stopped early; null if it finished. */
    readonly stopped: string | null;
  };
  /** Scores of the LLM judge, as JSON lines for `calibrate`. */
  scores(): Iterable<string>;
  /** Lines of the cache file. */
  cache(withTexts: boolean): Iterable<string>;
}

/** Why a run has no baseline. */
export type NoBaseline =
  | { readonly code: "first_run" | "no_baseline" }
  | {
      readonly code: "baseline_unreadable";
      readonly why: string;
      /**
       * `baseline_expired` or `baseline_unfit` if the report itself is intact; null if it is damaged or cannot be
       * downloaded.
       */
      readonly detail: "baseline_expired" | "baseline_unfit" | null;
    };

/** A waiver and how it was used. */
export interface WaiverUse {
  readonly waiver: Waiver;
  readonly status: "used" | "unused" | "expired";
  /** Names of the gates that it covers, or its case ID. */
  readonly covers: readonly string[];
}

/** Returns true if a waiver names the metric of a rule, or no metric. */
export function isAbout({ metric }: Waiver, rule: GateRule): boolean {
  return metric === null || metric.name === rule.metric.name;
}

/** Changes of a pull request to the dataset. IDs are in byte order. */
export interface GoldenDifference {
  readonly added: readonly string[];
  /**
   * Deleted, excluded, or no longer in the suite because the suite's rule changed, or the case's labels that the rule
   * reads.
   */
  readonly removed: readonly string[];
  /** Removed cases that check more than an answer, with the check: `a1 (critical)`. */
  readonly unguarded: readonly string[];
  /** No longer in the suite's sample, because an added case took the place. Evaluated if they have a trace. */
  readonly displaced: readonly string[];
  /** Whether more cases were displaced than chance explains. */
  readonly isCrowdedOut: boolean;
  readonly relabelled: readonly string[];
  /** Relabeled cases with weaker expectations: `a1 (no longer critical)`. */
  readonly eased: readonly string[];
  /** Indices of base commit cases that this pull request removed, displaced, or relabeled. */
  readonly left: ReadonlySet<number>;
}

/** Chunks that a pull request moves to documents that cases expect or cite, and the IDs of these cases. */
export interface MovedChunks {
  /** Chunk ID with both documents: `c1 (of a.md, now of b.md)`. */
  readonly chunks: readonly string[];
  readonly caseIds: readonly string[];
}
