import {
  chunksOf
} from "./chunk-E7SNJCFT.js";
import {
  recordedScores
} from "./chunk-KVRTTVKB.js";
import "./chunk-FPELVHTK.js";
import {
  rowReader
} from "./chunk-TIL3FURS.js";
import "./chunk-KDXWEZ7E.js";
import "./chunk-D7Z5UKUF.js";
import "./chunk-6ZPUJM4V.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-LNALUE3G.js";
import {
  isObject
} from "./chunk-FNFJDO4D.js";

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
