import {
  chunksOf
} from "./chunk-IQ7EM4QT.js";
import {
  recordedScores
} from "./chunk-L3YPQUQD.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-6ULAW5WP.js";
import "./chunk-SYWI3GGD.js";
import "./chunk-PCDHTIBQ.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-VWMTWEUJ.js";
import "./chunk-7QUPQH5O.js";
import {
  isObject
} from "./chunk-UN24VID6.js";

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
