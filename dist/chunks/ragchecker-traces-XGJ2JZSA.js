import {
  chunksOf
} from "./chunk-CZY4V4ML.js";
import {
  recordedScores
} from "./chunk-THMAUAEZ.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-5NR7L4NN.js";
import "./chunk-B7YCV3HG.js";
import "./chunk-5LO7RDZX.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-U53HY4IS.js";
import "./chunk-WH3I24XG.js";
import {
  isObject
} from "./chunk-DGGE7YND.js";

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
