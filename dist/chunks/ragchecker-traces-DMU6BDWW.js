import {
  chunksOf
} from "./chunk-RNC5OLF7.js";
import {
  recordedScores
} from "./chunk-OEXC6JS4.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-GZH4LHNX.js";
import "./chunk-XFM2GJR4.js";
import "./chunk-2PCRVGCW.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-RWSDEXS6.js";
import "./chunk-GHXCAIKQ.js";
import {
  isObject
} from "./chunk-XR32A756.js";

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
