import {
  chunksOf
} from "./chunk-X33IL73N.js";
import {
  recordedScores
} from "./chunk-Y6POLXK2.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-NEKDXDXT.js";
import "./chunk-2364346B.js";
import "./chunk-DUY7HDBP.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-JUX2SB3I.js";
import "./chunk-DQPMDHQQ.js";
import {
  isObject
} from "./chunk-IQAIPIVZ.js";

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
