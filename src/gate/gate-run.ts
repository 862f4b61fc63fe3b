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

/** What is known of the base commit's policy, golden set and calibration before anything is judged. */
export interface BaseNotes {
  readonly sha: string;
  /** `first`: the base commit has none; `invalid`: it has one that cannot be used. */
  readonly policy: "same" | "changed" | "first" | "invalid";
  /** `unpinned`: the base commit has none, so that nothing holds the change's own to account. */
  readonly golden: "same" | "changed" | "unpinned" | "invalid";
  /** Why the golden set is unpinned or invalid, in words for the user. */
  readonly goldenNote: string | null;
  /** Whether the change edits the calibration record that its judge is believed by. */
  readonly recalibrated: boolean;
  /** Why the base commit could not be read, in words for the user; null where it could. */
  readonly unreadable: string | null;
}

/** What a change does to its inputs, as reading and scoring them by the base commit's files as well shows it. */
export interface BaseEvidence {
  /** What it does to the cases of the golden set; null where the base commit's cannot be had. */
  readonly difference: GoldenDifference | null;
  /** Chunks that it opens to more principals. */
  readonly widened: readonly string[];
  /** Chunks that it gives to documents that cases ask for. */
  readonly moved: MovedChunks;
  /** Chunks and documents whose access labels it takes out of the manifest, where shards were scored without them. */
  readonly unkept: readonly string[];
  /** Why the base commit's adapters cannot read the traces of the change, in words for the user; null where they can. */
  readonly unread: string | null;
}

/** What the base commit's pair found, beside the change's own. */
export interface BaseFindings extends BaseNotes, BaseEvidence {
  /** Whether the change takes the policy of the base commit away, and puts none in its place. */
  readonly isPolicyDeleted: boolean;
  /** Under the change's own policy and golden set. */
  readonly own: Decision;
  /** Under those of the base commit; null where they are the same or could not be had. */
  readonly base: Decision | null;
  /** Where both fail and the change's own are told: gates that fail under those of the base commit alone. */
  readonly failsBeside: readonly string[];
}

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

/** What a live judge did in this run. */
export interface JudgeRecord {
  /** For the report's `run`: which model, and what it took. */
  readonly summary: {
    readonly model: string;
    /** What was judged anew; the rest was known. */
    readonly judged: number;
    readonly calls: number;
    /** Null where there are no prices. */
    readonly cost_usd: number | null;
    /** Why no more was asked; null where all was. */
    readonly stopped: string | null;
  };
  /** The judge's scores, as lines that `calibrate` reads. */
  scores(): Iterable<string>;
  /** Lines of the cache file. */
  cache(withTexts: boolean): Iterable<string>;
}

/** Why a run is compared with nothing. */
export type NoBaseline =
  | { readonly code: "first_run" | "no_baseline" }
  | {
      readonly code: "baseline_unreadable";
      /** In words for the user. */
      readonly why: string;
      /** What is wrong, where it is not the report itself; null where that is damaged or cannot be fetched. */
      readonly detail: "baseline_expired" | "baseline_unfit" | null;
    };

/** What became of a waiver. */
export interface WaiverUse {
  readonly waiver: Waiver;
  readonly status: "used" | "unused" | "expired";
  /** What it forgives: gates by name, or the case. */
  readonly covers: readonly string[];
}

/** Whether a waiver is about the metric of a rule, by its name or by naming none. */
export function isAbout({ metric }: Waiver, rule: GateRule): boolean {
  return metric === null || metric.name === rule.metric.name;
}

/** What a change does to the golden set that judges it. Ids in byte order. */
export interface GoldenDifference {
  readonly added: readonly string[];
  /** Deleted, set aside, or no longer in the suite because its rule or what the rule reads of the case was changed. */
  readonly removed: readonly string[];
  /** Those of them that guard more than an answer, with what: `a1 (critical)`. */
  readonly unguarded: readonly string[];
  /** No longer in the sample of the suite, because an added case took the place; judged where they have a trace. */
  readonly displaced: readonly string[];
  /** Whether these are more than chance moves out. */
  readonly isCrowdedOut: boolean;
  readonly relabelled: readonly string[];
  /** Relabelled cases of which less is asked, with what: `a1 (no longer critical)`. */
  readonly eased: readonly string[];
  /** Indices of the base set's cases that the change does not have to answer as it says any more. */
  readonly left: ReadonlySet<number>;
}

/** Chunks that a change gives to documents that cases ask for, and these cases by id. */
export interface MovedChunks {
  /** Each with the document that it was of and the one that it is of now. */
  readonly chunks: readonly string[];
  readonly caseIds: readonly string[];
}
