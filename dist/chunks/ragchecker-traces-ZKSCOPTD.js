import {
  recordedScores
} from "./chunk-VG4BPO6U.js";
import {
  chunksOf
} from "./chunk-LZFIQEX5.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-2LJS7W54.js";
import "./chunk-RF57LNGJ.js";
import "./chunk-4X5A7EHC.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-DAXG5J5N.js";
import "./chunk-EHWZ5LGF.js";
import {
  isObject
} from "./chunk-2YNGCBHF.js";

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
