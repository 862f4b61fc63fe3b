import {
  recordedScores
} from "./chunk-7H2WA5E7.js";
import {
  chunksOf
} from "./chunk-VROFZSLC.js";
import {
  rowReader
} from "./chunk-KW3T6GKV.js";
import "./chunk-7RZTR24E.js";
import "./chunk-S7OGCCPQ.js";
import "./chunk-YQ4YC2I7.js";
import "./chunk-AF377OBN.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-OBMW5LTJ.js";
import {
  isObject
} from "./chunk-GRBPF5GQ.js";

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
