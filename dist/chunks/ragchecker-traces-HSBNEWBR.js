import {
  recordedScores
} from "./chunk-QNYB7ND5.js";
import {
  chunksOf
} from "./chunk-QQYGQ7A4.js";
import {
  rowReader
} from "./chunk-SSJEUHNR.js";
import "./chunk-ZTINN5BE.js";
import "./chunk-CES7UPLP.js";
import "./chunk-W6QVL2OI.js";
import "./chunk-SR7XVW6P.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-FG6AVHVY.js";
import {
  isObject
} from "./chunk-2B3EG5AB.js";

// src/dataset/formats/ragchecker-traces.ts
var readRagchecker = rowReader({
  row: "RAGChecker result",
  path: (value) => isObject(value) && "results" in value ? ["results", "*"] : null,
  convert
});
function convert(row) {
  const id = caseIdOf(row);
  if (id === null) return "query_id is missing";
  if (typeof row.response !== "string") return "response is missing";
  if (!Array.isArray(row.retrieved_context)) return "retrieved_context is no list";
  const chunks = chunksOf(row.retrieved_context);
  const scores = recordedScores(Object.entries(objectOf(row.metrics)));
  return {
    query_id: id,
    question: textOf(row.query),
    answer: row.response,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...Object.keys(scores).length === 0 ? {} : { scores, judge: { library: "ragchecker" } }
  };
}
export {
  readRagchecker
};
