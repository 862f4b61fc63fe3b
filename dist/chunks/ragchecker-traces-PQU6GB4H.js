import {
  chunksOf
} from "./chunk-YSBV5Q2G.js";
import {
  recordedScores
} from "./chunk-3NIX6BTB.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-PCVLX3HR.js";
import "./chunk-NQXUV4RK.js";
import "./chunk-APVDSTQ4.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-K5SHKVCD.js";
import "./chunk-HDFGW46D.js";
import {
  isObject
} from "./chunk-KAYEJ5HQ.js";

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
