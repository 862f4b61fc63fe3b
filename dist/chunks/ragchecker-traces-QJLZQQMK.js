import {
  chunksOf
} from "./chunk-RZXCWTOZ.js";
import {
  recordedScores
} from "./chunk-QOUHKD53.js";
import "./chunk-FEXICXJA.js";
import {
  rowReader
} from "./chunk-4453GIEP.js";
import "./chunk-72GL3C3Y.js";
import "./chunk-DSZIWV3L.js";
import "./chunk-SK5J6MQL.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-UILHZLPM.js";
import {
  isObject
} from "./chunk-SJMEAKHM.js";

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
