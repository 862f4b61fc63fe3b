import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  ChunkIndex,
  DiagnosticLog,
  chooseAdapter,
  fileSample,
  preparePair,
  readCorpus,
  reportAcceptance,
  scoreFileEnd,
  scoreFileHeader,
  traceAdapters,
  writeScoreRow
} from "./chunk-7CSEOIUN.js";

// src/score-shard.ts
async function* scoreShard(request, log) {
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const set = await preparePair(request.pair, index, { ...request, suite: null }, log);
  log.throwIfErrors();
  const adapters = [];
  for (const source of request.traces)
    adapters.push(request.adapter ?? chooseAdapter(await fileSample(source), traceAdapters));
  const formats = [...new Set(adapters.map(({ name }) => name))];
  yield scoreFileHeader(set.setup(), set.scorer.columns, formats);
  const traceLog = new DiagnosticLog();
  let records = 0;
  for await (const line of scoredLines(request, set, adapters, formats, traceLog)) {
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
async function* scoredLines({ traces }, { scorer, golden }, adapters, formats, log) {
  const seen = /* @__PURE__ */ new Set();
  const strays = /* @__PURE__ */ new Set();
  let versions = "";
  for (const [s, source] of traces.entries()) {
    const adapter = adapters[s];
    const format = formats.indexOf(adapter.name);
    for await (const { trace, line } of adapter.read(source, log)) {
      const place = { file: source.name, line };
      const scored = scorer.reduce(trace, adapter);
      if (scored === null) {
        if (!adapter.straysAllowed) reportAcceptance("unknown-case", trace, place, golden, log);
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
