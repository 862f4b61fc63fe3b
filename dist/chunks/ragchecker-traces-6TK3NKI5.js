import {
  chunksOf
} from "./chunk-R4BCWAEP.js";
import {
  recordedScores
} from "./chunk-ZLJIQYUG.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-TAKYXXF6.js";
import "./chunk-GD4LL2AF.js";
import "./chunk-XYEFCYE6.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-VVAN3C5H.js";
import "./chunk-5DU3MIZ6.js";
import {
  isObject
} from "./chunk-OR5JF3EF.js";

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
