import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import "./chunk-PFZ6B7HW.js";
import "./chunk-KVJXJY6J.js";
import {
  RefusedRows,
  chooseAdapter,
  fileSample,
  goldenAdapters,
  isGoldenRow,
  readContext
} from "./chunk-F7AZSFMG.js";
import "./chunk-42IROEVC.js";
import "./chunk-YMPA6B2S.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-23SKNW3E.js";
import "./chunk-RZGYXAJU.js";

// src/convert/convert-golden.ts
init_define_PAGE_ASSETS();
async function* convertGolden(sources, named, writer, losses, log) {
  const refused = new RefusedRows("golden/invalid-row", log);
  const seen = /* @__PURE__ */ new Set();
  const context = readContext({});
  for (const source of sources) {
    const adapter = named ?? chooseAdapter(await fileSample(source), goldenAdapters);
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
  await refused.explain(async () => {
    const { goldenSchema } = await import("./golden.schema-MPG75VDM.js");
    return () => goldenSchema;
  });
  if (losses.rows === 0 && log.errorCount === 0) log.error("golden/empty", "the golden set holds no case");
  log.throwIfErrors();
}
export {
  convertGolden
};
