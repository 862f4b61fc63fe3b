import { DiagnosticLog } from "../diagnostics/index.ts";
import type { ChunkIndex } from "../input/corpus/index.ts";
import { native } from "../input/formats/index.ts";
import type { GoldenSet } from "../input/golden/index.ts";
import { traceFile } from "../input/index.ts";
import { type ByteSource, fileSample } from "../input/rows/index.ts";
import { readContext } from "../input/traces/index.ts";
import type { Policy } from "../policy/index.ts";
import {
  isShareable,
  type PackedScores,
  reportAcceptance,
  type ScorePacker,
  type SharedScoring,
  unknownScoreWarner,
} from "../scoring/index.ts";
import type { PairState } from "./prepare.ts";
import type { GateRequest } from "./request.ts";

/**
 * Threads for these traces, which begin with the first file: most runs are one. Only what one set says of each trace for
 * itself can be scored elsewhere.
 */
export async function requestCrew(
  { pairs, judging, crewFor, ...request }: GateRequest,
  traces: readonly ByteSource[],
): Promise<Crew | null> {
  const [{ policy, golden, labels, traffic }, second] = pairs;
  if (crewFor === undefined || second !== undefined || judging !== undefined || traffic) return null;
  const { corpus, includeText, goldenAdapter, adapter } = request;
  const goldenFormat = goldenAdapter?.name ?? null;
  const crew = await crewFor({ policy, golden, labels, corpus, traces, includeText, goldenFormat });
  try {
    if (crew !== null) await beginWith(crew, traces, adapter);
    return crew;
  } catch (error) {
    crew?.close();
    throw error;
  }
}

/** Has threads begin with the first file of these traces, if it can be scored elsewhere. */
export async function beginWith(
  crew: Crew,
  [first]: readonly ByteSource[],
  adapter: GateRequest["adapter"],
): Promise<void> {
  if (first !== undefined && (await isShareable(first, await fileSample(first), adapter))) crew.begin(first);
}

/**
 * Scores whole lines of a file of rag-gate's own traces, apart from the lines before and after them. Null where
 * anything has to be said of one of them, a warning or an error: who reads the file in its order says it.
 */
export async function scoreRange(
  source: ByteSource,
  { scorer, golden }: Pick<PairState, "scorer" | "golden">,
  index: ChunkIndex,
  packer: ScorePacker,
): Promise<PackedScores | null> {
  const log = new DiagnosticLog();
  const warnOfScores = unknownScoreWarner(log);
  const file = await traceFile(
    source,
    null,
    native,
    readContext({ golden: [golden], index, scoredBy: { index, golden, after: 0 } }),
  );
  // What a range left that was given up.
  packer.take();
  for await (const traces of file.readBatches!(log)) {
    for (const { trace, line } of traces) {
      const place = { file: source.name, line };
      warnOfScores(trace, place);
      const scored = scorer.reduce(trace, file.format);
      if (scored === null) return null;
      reportAcceptance("scored", trace, place, golden, log);
      packer.add(line, scored);
    }
    if (log.list().length > 0) return null;
  }
  return log.list().length > 0 ? null : packer.take();
}

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
