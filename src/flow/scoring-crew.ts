import type { Policy } from "../config/policy.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import type { LocatedScore } from "../metrics/score-files/pack-scores.ts";
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
export type RangeScorer = (part: ByteSource) => Promise<readonly LocatedScore[] | null>;

/** Threads beside this one. */
export interface Crew {
  /** Begins with a file that `share` will be asked to score, while this thread still reads others. */
  begin(source: ByteSource): void;
  /** What the crew scores against a golden set of this hash, together with this thread's own scoring. */
  share(goldenHash: string, own: RangeScorer): SharedScoring;
  close(): void;
}
