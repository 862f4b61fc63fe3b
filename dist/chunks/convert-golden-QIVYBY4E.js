import "./chunk-53WA3MNV.js";
import {
  ChunkIndex,
  RefusedRows,
  chooseAdapter,
  fileSample,
  goldenAdapters,
  isGoldenRow,
  readContext,
  readCorpus
} from "./chunk-LWKATSJN.js";
import "./chunk-KIZ6KU7F.js";

// src/convert/convert-golden.ts
async function* convertGolden(request, writer, losses, log) {
  const refused = new RefusedRows("golden/invalid-row", log);
  const seen = /* @__PURE__ */ new Set();
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const context = readContext({ ...request.adapters, index, sha256: request.sha256 });
  for (const source of request.golden) {
    const adapter = request.adapter ?? chooseAdapter(await fileSample(source), goldenAdapters);
    for await (const { value, line } of adapter.read(source, log, context)) {
      const place = { file: source.name, line };
      if (!isGoldenRow(value)) {
        refused.add(value, source.name, line);
        continue;
      }
      if (seen.has(value.id)) log.error("golden/duplicate-id", `case id "${value.id}" stands already before`, place);
      seen.add(value.id);
      const written = writer.write(value);
      if ("refused" in written) log.error("convert/refused", written.refused, place);
      else {
        losses.add(written.lost);
        yield* written.lines;
      }
    }
  }
  await refused.explain(async () => (await import("./golden.schema-PEMKVGV6.js")).goldenSchema);
  if (losses.rows === 0 && log.errorCount === 0) log.error("golden/empty", "the golden set holds no case");
  log.throwIfErrors();
}
export {
  convertGolden
};
