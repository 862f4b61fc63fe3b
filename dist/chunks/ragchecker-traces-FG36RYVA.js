import {
  chunksOf
} from "./chunk-6B62M6C5.js";
import {
  recordedScores
} from "./chunk-O57MH7PK.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-TBHZCSOL.js";
import "./chunk-MRQ3QGE3.js";
import "./chunk-AG2WXY4V.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-KC74AQVT.js";
import "./chunk-YJXFWSFR.js";
import {
  isObject
} from "./chunk-XBVI73NI.js";

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
