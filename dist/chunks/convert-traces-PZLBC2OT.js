import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import {
  ChunkIndex,
  metricOfScore,
  readContext,
  readCorpus,
  readGolden,
  traceFile,
  traceSources
} from "./chunk-CFBVHY3U.js";
import "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import "./chunk-RZGYXAJU.js";

// src/convert/convert-traces.ts
init_define_PAGE_ASSETS();
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
    metricOfScore,
    ...golden === null ? {} : { golden: [golden] }
  });
  const files = [];
  for await (const { source, sample } of traceSources(request.traces, adapter))
    files.push(await traceFile(source, sample, adapter, context));
  const lacks = [...new Set(files.flatMap(({ format }) => format.lacks))];
  for (const file of files) {
    for await (const { trace, line, file: own } of file.read(log)) {
      const at = golden?.indexById.get(trace.query_id.trim());
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
