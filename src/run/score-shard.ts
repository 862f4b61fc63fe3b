import { DiagnosticLog } from "../diagnostics/index.ts";
import { ChunkIndex, readCorpus } from "../input/corpus/index.ts";
import { type TraceFile, traceFile, traceSources } from "../input/index.ts";
import { readContext } from "../input/traces/index.ts";
import {
  judgedMetricOf,
  ROWS_PER_TICK,
  reportAcceptance,
  scoreFileEnd,
  scoreFileHeader,
  unknownScoreWarner,
  writeScoreRow,
} from "../scoring/index.ts";
import { type PairState, preparePair } from "./prepare.ts";
import type { GateRequest } from "./request.ts";
import { throwInputErrors } from "./throw-input-errors.ts";

/** The inputs of one shard. */
export type ShardRequest = Pick<GateRequest, "traces" | "corpus" | "adapter" | "goldenAdapter" | "sha256"> & {
  readonly pair: GateRequest["pairs"][0];
  readonly onProgress?: (rows: number) => void;
};

/**
 * Scores the traces of one shard, and yields the lines of its score file. Excluded cases are scored too, because the gate
 * decides which cases count. Throws problems of the inputs before the first line or instead of the last. A shard without
 * rows is valid.
 */
export async function* scoreShard(request: ShardRequest, log: DiagnosticLog): AsyncGenerator<string> {
  const { sha256, pair, adapter } = request;
  const index = new ChunkIndex();
  let set: PairState;
  try {
    await readCorpus(request.corpus, index, log);
    set = await preparePair(pair, index, { ...request, suite: null, includeText: false }, log);
    log.throwIfErrors();
  } catch (error) {
    const found = { ...request, ...pair, suite: null, configId: null, baseline: null };
    return await throwInputErrors(found, new DiagnosticLog(), error);
  }
  const context = readContext({ ...pair.policy.adapters, golden: [set.golden], index, sha256, judgedMetricOf });
  const files: TraceFile[] = [];
  for await (const { source, sample } of traceSources(request.traces, adapter))
    files.push(await traceFile(source, sample, adapter, context));
  const formats = [...new Set(files.map(({ format }) => format.name))];
  yield scoreFileHeader(set.setup(), set.scorer.columns, formats);
  // The file contains only warnings about traces, because the gate reads dataset and corpus itself.
  const traceLog = new DiagnosticLog();
  let records = 0;
  for await (const line of scoredLines(files, set, formats, traceLog)) {
    records++;
    if (records % ROWS_PER_TICK === 0) request.onProgress?.(records);
    yield line;
  }
  for (const { severity, code, message, ...place } of traceLog.list())
    if (severity === "warning") log.warn(code, message, place);
  traceLog.throwIfErrors();
  yield* scoreFileEnd(records, traceLog);
}

async function* scoredLines(
  files: readonly TraceFile[],
  { scorer, golden }: PairState,
  formats: readonly string[],
  log: DiagnosticLog,
): AsyncGenerator<string> {
  const seen = new Set<string>();
  const strays = new Set<string>();
  const warnOfScores = unknownScoreWarner(log);
  let versions = "";
  for (const file of files) {
    const format = formats.indexOf(file.format.name);
    for await (const { trace, line, file: own } of file.read(log)) {
      const place = { file: own ?? file.source.name, line };
      warnOfScores(trace, place);
      const scored = scorer.reduce(trace, file.format);
      if (scored === null) {
        if (!file.straysAllowed) reportAcceptance("unknown-case", trace, place, golden, log);
        else if (!strays.has(trace.query_id)) yield JSON.stringify({ stray: trace.query_id });
        strays.add(trace.query_id);
        continue;
      }
      const key = JSON.stringify([scored.caseId, scored.configId, scored.score.repeat]);
      const isSecond = seen.has(key);
      seen.add(key);
      reportAcceptance(isSecond ? "duplicate" : "scored", trace, place, golden, log);
      const named = JSON.stringify(scored.versions);
      yield writeScoreRow(scored, format, named === versions ? null : scored.versions);
      versions = named;
    }
  }
}
