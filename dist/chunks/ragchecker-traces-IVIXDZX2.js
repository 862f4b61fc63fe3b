import {
  recordedScores
} from "./chunk-GPKD7QX7.js";
import {
  chunksOf
} from "./chunk-UECMFGOS.js";
import {
  rowReader
} from "./chunk-EAMBITAM.js";
import "./chunk-DEJZDEPK.js";
import "./chunk-2JNOOYPI.js";
import "./chunk-P4C4WJQK.js";
import "./chunk-PTUVQKGJ.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-MDPFHZWK.js";
import {
  isObject
} from "./chunk-EOK52IP3.js";

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
