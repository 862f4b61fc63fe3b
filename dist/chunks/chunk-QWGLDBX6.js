import {
  DiagnosticLog,
  native,
  readContext,
  reportAcceptance,
  traceFile,
  unknownScoreWarner
} from "./chunk-WJ4LAJRD.js";

// src/flow/score-range.ts
async function scoreRange(source, { scorer, golden }, index, packer) {
  const log = new DiagnosticLog();
  const warnOfScores = unknownScoreWarner(log);
  const file = await traceFile(
    source,
    null,
    native,
    readContext({ golden: [golden], index, scoredBy: { index, golden, after: 0 } })
  );
  packer.take();
  for await (const traces of file.readBatches(log)) {
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

export {
  scoreRange
};
