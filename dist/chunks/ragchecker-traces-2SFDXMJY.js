import {
  chunksOf
} from "./chunk-Z6VBNVEY.js";
import {
  recordedScores
} from "./chunk-4KQBA274.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-NE2FOCKJ.js";
import "./chunk-V2HWURB5.js";
import "./chunk-Q2X64L4E.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-WA2PZALC.js";
import "./chunk-6SSI4RXL.js";
import {
  isObject
} from "./chunk-AAEKV2TC.js";

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
