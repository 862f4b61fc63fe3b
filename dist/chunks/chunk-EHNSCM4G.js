import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  ChunkIndex,
  DiagnosticLog,
  metricOfScore,
  preparePair,
  readContext,
  readCorpus,
  reportAcceptance,
  scoreFileEnd,
  scoreFileHeader,
  traceFile,
  traceSources,
  unknownScoreWarner,
  writeScoreRow
} from "./chunk-CFBVHY3U.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";

// src/score-shard.ts
init_define_PAGE_ASSETS();
async function* scoreShard(request, log) {
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const set = await preparePair(request.pair, index, { ...request, suite: null, includeText: false }, log);
  log.throwIfErrors();
  const { sha256, pair, adapter } = request;
  const context = readContext({ ...pair.policy.adapters, golden: [set.golden], index, sha256, metricOfScore });
  const files = [];
  for await (const { source, sample } of traceSources(request.traces, adapter))
    files.push(await traceFile(source, sample, adapter, context));
  const formats = [...new Set(files.map(({ format }) => format.name))];
  yield scoreFileHeader(set.setup(), set.scorer.columns, formats);
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
var ROWS_PER_TICK = 2048;
async function* scoredLines(files, { scorer, golden }, formats, log) {
  const seen = /* @__PURE__ */ new Set();
  const strays = /* @__PURE__ */ new Set();
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

export {
  scoreShard
};
