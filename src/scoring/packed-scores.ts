import type { GoldenSet } from "../input/golden/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import { RANKINGS } from "./metrics/index.ts";
import type { TraceScore } from "./records.ts";
import type { ValuePlaces } from "./scan.ts";
import type { ScoreRecord } from "./shards.ts";

/** What few traces have. */
export type RareParts = Pick<
  TraceScore,
  "lists" | "violations" | "failedChecks" | "errorKinds" | "hallucinations" | "judged" | "told"
> &
  Pick<ScoreRecord, "idHashes">;

/**
 * Scored traces on their way from one thread to another: columns whose buffers change hands without a copy, where a
 * thousand small objects would each be taken apart and put together again.
 */
export interface PackedScores {
  readonly answerHashes: readonly string[];
  /** Different `configId` of neighbours, and which of them each trace has. */
  readonly configIds: readonly string[];
  /** The same of `versions`. */
  readonly versions: readonly ScoreRecord["versions"][];
  /** Different stages that were timed. */
  readonly stages: readonly string[];
  /** `NUMBERS` for each trace. */
  readonly numbers: Int32Array;
  /** How many columns there are, and where these stand; of the others those alone that a trace has a value of. */
  readonly columns: number;
  readonly places: ValuePlaces;
  /** Values of the others, of each trace after the other. */
  readonly values: Float64Array;
  /** The different rows of each of `RANKINGS` that traces share. */
  readonly rankings: readonly (readonly Float64Array[])[];
  /** The rows of each of `RANKINGS` of traces that share none, one after the other. */
  readonly unshared: readonly Float64Array[];
  /**
   * Stages and their milliseconds, and ranks, of all traces after each other; the last of the numbers say how many are
   * whose. A stage for each trace that has it: a hostile file may name ever new ones.
   */
  readonly timed: Uint32Array;
  readonly latency: Float64Array;
  readonly ranks: Uint32Array;
  readonly rare: readonly (readonly [trace: number, rare: RareParts])[];
}

/** Where each number of a trace stands among its `NUMBERS`. */
export const AT = {
  line: 0,
  caseIndex: 1,
  repeat: 2,
  retrieved: 3,
  reranked: 4,
  context: 5,
  unlabelled: 6,
  labelled: 7,
  duplicates: 8,
  flags: 9,
  observed: 10,
  config: 11,
  versions: 12,
  ranks: 13,
  stages: 14,
  /** Here and behind it the row of each of `RANKINGS`; -1 for the next of those that are not shared. */
  rankings: 15,
} as const;
export const NUMBERS = AT.rankings + RANKINGS.length;

/** The buffers to hand over. */
export function buffersOf({ numbers, values, unshared, timed, latency, ranks }: PackedScores): ArrayBuffer[] {
  return [numbers, values, ...unshared, timed, latency, ranks].map(({ buffer }) => buffer as ArrayBuffer);
}

/** Scored traces of lines that follow each other, packed by who has read the same golden set. */
export interface ScoredPart extends Pick<GoldenSet, "cases"> {
  readonly packed: PackedScores;
  /** By how many lines they stand further down than who packed them knew. */
  readonly by: number;
}

/** Others that score parts of a file while this thread scores parts of it. */
export interface SharedScoring {
  /**
   * The records of a file in its order, as far as nothing had to be said of any row, and then what is left to be read
   * here, where everything is said; null where nothing is left. Null at once where sharing the file is not worth it.
   */
  score(source: ByteSource): AsyncGenerator<ScoredPart, ByteSource | null> | null;
}
