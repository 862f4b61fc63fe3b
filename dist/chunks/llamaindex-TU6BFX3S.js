import {
  caseIdOf,
  chunksOf,
  count,
  failureOf,
  idOf,
  isBlank,
  listAt,
  listOf,
  objectOf,
  questionOf,
  readElements,
  resolveCases,
  rowReader,
  textOf
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/llamaindex.ts
var llamaindexCases = {
  row: "example of a LlamaIndex RAG dataset",
  reads: { row: (name) => /^reference_(?:answer|contexts)$/.test(name) },
  path: listAt("examples"),
  convert(row) {
    const question = textOf(row.query);
    if (question === null) return "query is missing";
    const contexts = listOf(row.reference_contexts);
    if (contexts === null && !isBlank(row.reference_contexts)) return "reference_contexts is no list";
    return {
      id: caseIdOf(row),
      question,
      expected_answer: textOf(row.reference_answer),
      relevant: contexts?.map((text) => ({ text: textOf(text) })) ?? null
    };
  }
};
var readLlamaindex = rowReader({ row: "LlamaIndex response", convert });
function convert(row) {
  const nodes = row.source_nodes ?? row.sourceNodes;
  const failure = failureOf(row);
  const isWhole = failure.error === void 0;
  if (isWhole && !Array.isArray(nodes)) return "source_nodes is no list";
  const answer = row.response ?? objectOf(row.message).content;
  if (isWhole && typeof answer !== "string") return "response is missing";
  const chunks = chunksOf(nodes);
  return {
    query_id: caseIdOf(row),
    question: questionOf({ question: row.question, query: row.query ?? row.query_str }),
    answer: typeof answer === "string" ? answer : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure
  };
}
async function* readQaDataset(source, log, context) {
  const queries = await documentPart(source, "queries", log);
  const relevant = await documentPart(source, "relevant_docs", log);
  if (queries === null || relevant === null) return;
  const texts = context.idMap === "text" ? (await documentPart(source, "corpus", log))?.entries ?? null : null;
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
async function documentPart(source, name, log) {
  const before = log.errorCount;
  for await (const { value, line } of readElements(source, [name], log))
    return { entries: new Map(Object.entries(objectOf(value))), line };
  if (log.errorCount === before) log.error("data/not-json", `the document has no ${name}`, { file: source.name });
  return null;
}
export {
  llamaindexCases,
  readLlamaindex,
  readQaDataset
};
