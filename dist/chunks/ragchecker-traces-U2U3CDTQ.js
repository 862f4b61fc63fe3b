import {
  recordedScores
} from "./chunk-O5GCF3XZ.js";
import {
  chunksOf
} from "./chunk-LLTVEJZR.js";
import {
  rowReader
} from "./chunk-3RXZHYHC.js";
import "./chunk-BKNSIOQH.js";
import "./chunk-ZZLJ6QQA.js";
import "./chunk-V6AXOD2D.js";
import "./chunk-SWN37B6B.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-3SPXJIDS.js";
import {
  isObject
} from "./chunk-XDMSXEG3.js";

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
