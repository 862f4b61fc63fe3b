import {
  readGoldenRows
} from "./chunk-Z765QA3A.js";
import "./chunk-WOYX4ORZ.js";
import {
  ChunkIndex,
  readContext,
  readCorpus
} from "./chunk-K26SUBJU.js";
import "./chunk-KIZ6KU7F.js";

// src/convert/convert-golden.ts
async function* convertGolden(request, writer, losses, log) {
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const context = readContext({ ...request.adapters, index, sha256: request.sha256 });
  for (const { row, ...place } of await readGoldenRows(request.golden, request.adapter, context, log)) {
    const written = writer.write(row);
    if ("refused" in written) log.error("convert/refused", written.refused, place);
    else {
      losses.add(written.lost);
      yield* written.lines;
    }
  }
  log.throwIfErrors();
}
export {
  convertGolden
};
