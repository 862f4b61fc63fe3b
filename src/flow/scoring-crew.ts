import type { Policy } from "../config/policy.ts";
import type { GoldenSet } from "../dataset/golden/golden-set.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import type { PackedScores } from "../metrics/score-files/packed-scores.ts";
import type { SharedScoring } from "../metrics/score-files/shared-scoring.ts";

/** What a crew is to score, and with what. */
export interface CrewOrder {
  readonly policy: Policy;
  readonly golden: readonly ByteSource[];
  readonly labels: readonly ByteSource[];
  readonly corpus: readonly ByteSource[];
  readonly traces: readonly ByteSource[];
  /** The format that the user named; null where each file is looked at. */
  readonly goldenFormat: string | null;
  /** Whether texts of the traces may be kept for the report. */
  readonly includeText: boolean;
}

/** Scores whole lines of a file by themselves; see `scoreRange`. */
export type RangeScorer = (part: ByteSource) => Promise<PackedScores | null>;

/** Threads beside this one. */
export interface Crew {
  /** Begins with a file that `share` will be asked to score, while this thread still reads others. */
  begin(source: ByteSource): void;
  /**
   * The sources of corpus, labels and golden set for this thread to read: what the threads have read is held against what
   * comes of these. Every one has to be read by way of them, and no more often than the threads do.
   */
  watch(sources: readonly ByteSource[]): readonly ByteSource[];
  /** What the crew scores against a golden set, together with this thread's own scoring. */
  share(golden: GoldenSet, own: RangeScorer): SharedScoring;
  /** Ends the threads; once they have ended it does nothing. */
  close(): void;
}
