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
import { ValueColumn } from "./columns.ts";
import { judgedMetricOf, unknownScoreWarner } from "./judged-scores.ts";
import type { CaseLists, TracePair } from "./metrics/index.ts";
import { type Column, lackingFormat } from "./plan.ts";
import type { RunScores } from "./records.ts";
import { type RunScorer, reportAcceptance } from "./run-scorer.ts";
import { isScoreFile, mergeScores, type ScoreRecord, type ScoringSetup } from "./shards.ts";

/** A golden set with the scorer that scores against it. */
export interface ScoringTarget {
  readonly golden: GoldenSet;
  readonly scorer: RunScorer;
  /** Traces for cases that this set does not hold are its own mistake (head) or to be expected (a base commit's set). */
  readonly strict: boolean;
  /** What scores of another process must have been made with. */
  setup(): ScoringSetup;
  /** A format as the run has it, where its traces are given more than the file holds; absent where it is the file's. */
  readonly formatOf?: (format: TraceFormat) => TraceFormat;
  /** Shown each trace that was scored; absent where nobody wants to see them. */
  readonly onScored?: (trace: Trace, format: TraceFormat) => void;
  /** Shown each record that another process scored; absent where nobody wants to see them. */
  readonly onMerged?: (scored: ScoreRecord) => void;
}

/** How the files of a run are read. */
export interface ReadingOptions {
  /** The format that the user named; null where each file is looked at. */
  readonly adapter: TraceAdapter | null;
  readonly adapters: AdapterOptions;
  readonly index: ChunkIndex;
  readonly sha256: (text: string) => string;
  /** Told of each trace whose case the golden set does not hold, where that is no mistake; absent where it is one. */
  readonly onStray?: (caseId: string) => void;
  /** Told now and then how many rows were read. */
  readonly onRows?: (rows: number) => void;
  /** Told how the rows of each file of another tool found their cases and chunks. */
  readonly onReading?: (reading: FileReading) => void;
}

/**
 * Reads all traces of a run once, each file by the adapter named or by the one that knows it, reducing each to its
 * score record for every target as it is read; the records of score files are taken as they are. Returns how many rows
 * there were; no row at all is an error, because nothing measured is not a pass.
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
  // Without a target the traces are only looked at.
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

/** Between two words on how many rows were read. */
export const ROWS_PER_TICK = 2048;

/** Fills the columns of the metrics that compare two runs, in a copy of the head's scores. */
export function fillChanges(head: RunScores, baseline: RunScores, plan: readonly Column[]): RunScores {
  const partner = new Map(baseline.ids.map((id, j) => [id, j]));
  const columns = new Map(head.columns);
  for (const { name, metric, ranking, k } of plan) {
    if (metric.change === undefined || lackingFormat(metric, head) !== null || lackingFormat(metric, baseline) !== null)
      continue;
    if (ranking === "reranked" && !hasReranked(head) && !hasReranked(baseline)) continue;
    const values = new ValueColumn(head.ids.length);
    for (const [i, id] of head.ids.entries()) {
      const j = partner.get(id);
      if (j === undefined || head.states[i] === "excluded") continue;
      const value = meanChange(head.listsOf(i), baseline.listsOf(j), (pair) => metric.change!(pair, { ranking, k }));
      if (value !== null) values.set(i, value);
    }
    columns.set(name, values);
  }
  return { ...head, columns };
}

/**
 * The mean over the repeats of the head, each beside the same repeat of the baseline, or its first one: what failed is 0,
 * and so is a query without any. Null where the baseline did not answer.
 */
function meanChange(
  head: readonly CaseLists[],
  baseline: readonly CaseLists[],
  change: (pair: TracePair) => number,
): number | null {
  const answered = baseline.filter(({ failed }) => !failed);
  const [first] = answered;
  if (first === undefined) return null;
  const values = head.map((now) => {
    if (now.failed) return 0;
    const before = answered.find(({ repeat }) => repeat === now.repeat) ?? first;
    const sameAnswer = now.answerHash === before.answerHash;
    return change({ head: now, baseline: before, sameAnswer, sameBehavior: now.observed === before.observed });
  });
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function hasReranked({ ids, listsOf }: RunScores): boolean {
  return ids.some((_, i) => listsOf(i).some(({ reranked }) => reranked.length > 0));
}
