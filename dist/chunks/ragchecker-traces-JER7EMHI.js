import {
  recordedScores
} from "./chunk-4EQR4W7J.js";
import {
  chunksOf
} from "./chunk-U6VRZERG.js";
import {
  rowReader
} from "./chunk-6YRH3FGI.js";
import "./chunk-NAMPDMJQ.js";
import "./chunk-XJ5BAQJB.js";
import "./chunk-VC5HX3H7.js";
import "./chunk-JC62UNJK.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-REYSCQ5L.js";
import {
  isObject
} from "./chunk-K5V25LFK.js";

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
