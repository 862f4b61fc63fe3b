import {
  caseIdOf,
  chunksOf,
  failureOf,
  idOf,
  isObject,
  objectOf,
  recordedScores,
  rowReader,
  textOf
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/ragchecker.ts
var RESULTS = {
  row: "RAGChecker result",
  path: (beginning) => isObject(beginning) && "results" in beginning ? ["results", "*"] : null
};
var ragcheckerCases = {
  ...RESULTS,
  reads: { row: (name) => /^gt_/.test(name) },
  convert(row) {
    const id = caseIdOf(row);
    if (id === null) return "query_id is missing";
    if (textOf(row.query) === null) return "query is missing";
    return { id, question: row.query, expected_answer: textOf(row.gt_answer) };
  }
};
var readRagchecker = rowReader({
  ...RESULTS,
  convert
});
function convert(row) {
  const id = idOf(row.query_id);
  const named = caseIdOf({ ...row, query_id: null });
  if (id === null && named === null) return "query_id is missing";
  const failure = failureOf(row);
  const isWhole = failure.error === void 0;
  if (isWhole && typeof row.response !== "string") return "response is missing";
  if (isWhole && !Array.isArray(row.retrieved_context)) return "retrieved_context is no list";
  const chunks = chunksOf(row.retrieved_context);
  return {
    query_id: named,
    // RAGChecker requires a `query_id` in each row, but it does not need to be the id of a test case.
    other_ids: [id],
    question: textOf(row.query),
    answer: typeof row.response === "string" ? row.response : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...recordedScores(Object.entries(objectOf(row.metrics)), { library: "ragchecker" })
  };
}
export {
  ragcheckerCases,
  readRagchecker
};
