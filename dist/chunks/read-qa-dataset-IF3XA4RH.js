import {
  resolveCases
} from "./chunk-3I6WLB7Y.js";
import {
  readElements
} from "./chunk-ORS7JYK5.js";
import "./chunk-TIATEB4Z.js";
import {
  count,
  idOf,
  objectOf,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/read-qa-dataset.ts
async function* readQaDataset(source, log, context) {
  const queries = await part(source, "queries", log);
  const relevant = await part(source, "relevant_docs", log);
  if (queries === null || relevant === null) return;
  const texts = context.idMap === "text" ? (await part(source, "corpus", log))?.entries ?? null : null;
  const place = { file: source.name, line: relevant.line };
  const stray = [...relevant.entries.keys()].filter((id) => !queries.entries.has(id)).length;
  if (stray > 0)
    log.warn(
      "golden/stray-labels",
      `relevant_docs has ${count(stray, "query", "queries")} that queries has not: not used`,
      place
    );
  async function* cases() {
    for (const [id, query] of queries.entries) {
      const ids = relevant.entries.get(id) ?? [];
      const question = textOf(query);
      if (question === null || !Array.isArray(ids) || ids.some((node) => idOf(node) === null)) {
        const what = question === null ? "no text in queries" : "no list of ids in relevant_docs";
        log.error("golden/invalid-row", `query "${id}" has ${what}`, { file: source.name, line: queries.line });
        continue;
      }
      const chunks = ids.map((node) => ({ id: idOf(node), text: textOf(texts?.get(idOf(node))) }));
      yield { value: { id, question, relevant: chunks }, caseId: null, line: queries.line };
    }
  }
  yield* resolveCases(cases(), source.name, context, log);
}
async function part(source, name, log) {
  const before = log.errorCount;
  for await (const { value, line } of readElements(source, [name], log))
    return { entries: new Map(Object.entries(objectOf(value))), line };
  if (log.errorCount === before) log.error("data/not-json", `the document has no ${name}`, { file: source.name });
  return null;
}
export {
  readQaDataset
};
