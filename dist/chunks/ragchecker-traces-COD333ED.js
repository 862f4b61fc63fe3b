import {
  chunksOf
} from "./chunk-26CYZS7O.js";
import {
  recordedScores
} from "./chunk-ZOLG2ZYO.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-BHMCD263.js";
import "./chunk-O7GWTCPH.js";
import "./chunk-2Q5TTUHZ.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-KIOZN26V.js";
import "./chunk-6OSCE7L2.js";
import {
  isObject
} from "./chunk-2SKYB2A4.js";

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
