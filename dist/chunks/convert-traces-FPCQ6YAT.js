import "./chunk-DC3N274W.js";
import {
  ChunkIndex,
  caseIndexOf,
  judgedMetricOf,
  readContext,
  readCorpus,
  readGolden,
  traceFile,
  traceSources
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/convert/convert-traces.ts
async function* convertTraces(request, writer, losses, log) {
  const { adapter, adapters, goldenAdapter, sha256 } = request;
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const goldenContext = readContext({ ...adapters, index, sha256 });
  const options = { relevantFrom: 1, sha256, adapter: goldenAdapter, context: goldenContext };
  const golden = request.golden.length === 0 ? null : await readGolden(request.golden, options, log);
  log.throwIfErrors();
  const context = readContext({
    ...adapters,
    index,
    sha256,
    judgedMetricOf,
    ...golden === null ? {} : { golden: [golden] }
  });
  const files = [];
  for await (const { source, sample } of traceSources(request.traces, adapter))
    files.push(await traceFile(source, sample, adapter, context));
  const lacks = [...new Set(files.flatMap(({ format }) => format.lacks))];
  for (const file of files) {
    for await (const { trace, line, file: own } of file.read(log)) {
      const at = golden === null ? void 0 : caseIndexOf(golden, trace.query_id);
      const written = writer.write({ trace, lacks, golden: at === void 0 ? null : golden.cases[at] });
      if ("refused" in written) log.error("convert/refused", written.refused, { file: own ?? file.source.name, line });
      else {
        losses.add(written.lost);
        yield* written.lines;
      }
    }
  }
  if (losses.rows === 0 && log.errorCount === 0) log.error("trace/empty", "the traces hold no row");
  log.throwIfErrors();
}
export {
  convertTraces
};
