import {
  recordedScores
} from "./chunk-XD5OK4BE.js";
import {
  chunksOf
} from "./chunk-YYRJ3OXH.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-ZP7CGKNB.js";
import "./chunk-3B37B5SO.js";
import "./chunk-ANWUNKZF.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-JPZMWZPB.js";
import "./chunk-GDXGURRV.js";
import {
  isObject
} from "./chunk-2DP2T2DZ.js";

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
