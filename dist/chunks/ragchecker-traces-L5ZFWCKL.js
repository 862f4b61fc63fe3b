import {
  recordedScores
} from "./chunk-6ATOOEVF.js";
import {
  chunksOf
} from "./chunk-JGLPLHG4.js";
import {
  rowReader
} from "./chunk-X7VIZGG2.js";
import "./chunk-M5PW7KS4.js";
import "./chunk-S4C4JP5F.js";
import "./chunk-QD62N6AH.js";
import "./chunk-7QCEI6HV.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-2A4X54VZ.js";
import {
  isObject
} from "./chunk-5JITDMXK.js";

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
