import {
  readGoldenRows
} from "./chunk-IJD3L7FE.js";
import "./chunk-DC3N274W.js";
import {
  ChunkIndex,
  readContext,
  readCorpus
} from "./chunk-WJ4LAJRD.js";
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
