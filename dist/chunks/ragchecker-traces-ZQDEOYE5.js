import {
  recordedScores
} from "./chunk-IQ5FFZLK.js";
import {
  chunksOf
} from "./chunk-N34EJ33A.js";
import {
  rowReader
} from "./chunk-46IUPFDG.js";
import "./chunk-TP5CGR57.js";
import "./chunk-LBIK32PW.js";
import "./chunk-UMNOW6JY.js";
import "./chunk-WOI5ILKI.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-SLQCDHGW.js";
import {
  isObject
} from "./chunk-SRWQLDXO.js";

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
