import {
  recordedScores
} from "./chunk-T7SKA2UR.js";
import {
  chunksOf
} from "./chunk-Z5ZOL5ZO.js";
import {
  rowReader
} from "./chunk-P2SJFBQR.js";
import "./chunk-YRANL7Q6.js";
import "./chunk-LYLJRU2C.js";
import "./chunk-HFTNCSRF.js";
import "./chunk-BZ2X5ABT.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-TYQTHHCT.js";
import {
  isObject
} from "./chunk-NVUL7JQD.js";

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
