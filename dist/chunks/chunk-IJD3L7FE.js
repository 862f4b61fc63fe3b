import {
  RefusedRows,
  goldenAdapterOf,
  isGoldenRow
} from "./chunk-WJ4LAJRD.js";

// src/dataset/golden/read-golden-rows.ts
async function readGoldenRows(sources, named, context, log) {
  const rows = [];
  const seen = /* @__PURE__ */ new Set();
  const refused = new RefusedRows("golden/invalid-row", log);
  for (const source of sources) {
    const adapter = await goldenAdapterOf(source, named, log);
    if (adapter === null) continue;
    for await (const { value, line } of adapter.read(source, log, context)) {
      const place = { file: source.name, line };
      if (!isGoldenRow(value)) refused.add(value, source.name, line);
      else if (seen.has(value.id))
        log.error("golden/duplicate-id", `case id "${value.id}" stands already before`, place);
      else rows.push({ row: value, ...place });
      if (typeof value.id === "string") seen.add(value.id);
    }
  }
  await refused.explain(async () => (await import("./golden.schema-PI5ZPN6T.js")).goldenSchema);
  if (rows.length === 0 && log.errorCount === 0) log.error("golden/empty", "the golden set holds no case");
  return rows;
}

export {
  readGoldenRows
};
