import type { DiagnosticLog } from "../diagnostics/index.ts";
import type { ChunkIndex } from "../input/corpus/index.ts";
import type { GoldenSet } from "../input/golden/index.ts";
import { traceFile, traceSources } from "../input/index.ts";
import type { ByteSource, FileReading } from "../input/rows/index.ts";
import type { Trace } from "../input/schema/index.ts";
import {
  type AdapterOptions,
  type LocatedTrace,
  readContext,
  type TraceAdapter,
  type TraceFormat,
} from "../input/traces/index.ts";
import { count } from "../text/index.ts";
import { judgedMetricOf, unknownScoreWarner } from "./judged-scores.ts";
import type { ScoreRecord } from "./records.ts";
import { type RunScorer, reportAcceptance } from "./run-scorer.ts";
import type { ScoringSetup } from "./scoring-setup.ts";
import { isScoreFile, mergeScores } from "./shards.ts";

/** A dataset with its scorer. */
export interface ScoringTarget {
  readonly golden: GoldenSet;
  readonly scorer: RunScorer;
  /** Whether a trace for an unknown case is an error. It is not for the base commit's dataset. */
  readonly strict: boolean;
  /** The setup that scores of another process must have. */
  setup(): ScoringSetup;
  /** Returns the format with parts that are added after reading, such as scores of the live judge. */
  readonly formatOf?: (format: TraceFormat) => TraceFormat;
  /** Called with each scored trace. */
  readonly onScored?: (trace: Trace, format: TraceFormat) => void;
  /** Called with each record that another process scored. */
  readonly onMerged?: (scored: ScoreRecord) => void;
}

/** How the files of a run are read. */
export interface ReadingOptions {
  /** The format that the user named; null to detect it per file. */
  readonly adapter: TraceAdapter | null;
  readonly adapters: AdapterOptions;
  readonly index: ChunkIndex;
  readonly sha256: (text: string) => string;
  /** Called with each unknown case id, if that is not an error; absent if it is. */
  readonly onStray?: (caseId: string) => void;
  /** Called every `ROWS_PER_TICK` rows. */
  readonly onRows?: (rows: number) => void;
  /** Called per file of another tool, with how its rows found their cases and chunks. */
  readonly onReading?: (reading: FileReading) => void;
}

/**
 * Reads all traces of a run once, and adds the score record of each trace to every target. Records of score files are
 * added without scoring. Returns the number of rows; without a row it logs an error, because nothing was measured.
 */
export async function scoreRun(
  sources: readonly ByteSource[],
  { adapter, adapters, index, sha256, onStray, onRows, onReading }: ReadingOptions,
  targets: readonly ScoringTarget[],
  log: DiagnosticLog,
): Promise<number> {
  let rows = 0;
  const strays = new Set<string>();
  const errorsBefore = log.errorCount;
  const warnOfScores = unknownScoreWarner(log);
  const tick = (): void => {
    rows++;
    if (rows % ROWS_PER_TICK === 0) onRows?.(rows);
  };
  // Without a target, traces are only checked.
  const sets = targets.length === 0 ? {} : { golden: targets.map(({ golden }) => golden) };
  const context = readContext({
    ...adapters,
    ...sets,
    index,
    sha256,
    judgedMetricOf,
    ...(onReading ? { onReading } : {}),
  });
  for await (const { source, sample } of traceSources(sources, adapter)) {
    if (isScoreFile(sample)) {
      await mergeScores(source, targets, log, { strays, tick });
      continue;
    }
    const file = await traceFile(source, sample, adapter, context);
    const take = (located: LocatedTrace): void => {
      tick();
      warnOfScores(located.trace, { file: source.name, line: located.line });
      for (const target of targets) {
        const format = target.formatOf?.(file.format) ?? file.format;
        const acceptance = target.scorer.accept(located.trace, format);
        if (acceptance === "scored") target.onScored?.(located.trace, format);
        if (acceptance === "unknown-case" && file.straysAllowed) strays.add(located.trace.query_id);
        else if (target.strict && acceptance === "unknown-case" && onStray) onStray(located.trace.query_id.trim());
        else if (target.strict) {
          const place = { file: located.file ?? source.name, line: located.line };
          reportAcceptance(acceptance, located.trace, place, target.golden, log);
        }
      }
    };
    for await (const located of file.read(log)) take(located);
  }
  if (strays.size > 0) {
    log.warn("trace/topic-without-labels", `${count(strays.size, "topic")} of the run without labels: not used`);
  }
  if (rows === 0 && log.errorCount === errorsBefore) {
    const file = sources[0]?.name;
    log.error("trace/empty", "the traces hold no row", file === undefined ? {} : { file });
  }
  return rows;
}

/** Rows between two progress calls. */
export const ROWS_PER_TICK = 2048;
