import {
  recordedScores
} from "./chunk-ITIO2DAY.js";
import {
  chunksOf
} from "./chunk-TEESJKGE.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-2JKHZH2V.js";
import "./chunk-3DDEUGJB.js";
import "./chunk-QEEGV7QY.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-OVL5GG7B.js";
import "./chunk-S6NNP7V6.js";
import {
  isObject
} from "./chunk-SVJA45ZI.js";

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
