import {
  chunksOf
} from "./chunk-FF4SYXNP.js";
import {
  recordedScores
} from "./chunk-PWYP5UH6.js";
import "./chunk-WFUHIH2Q.js";
import {
  rowReader
} from "./chunk-ODL7XNZF.js";
import "./chunk-AOUNBDOG.js";
import "./chunk-THDISJL7.js";
import "./chunk-ARG7URZK.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-HHKTGOE2.js";
import {
  isObject
} from "./chunk-VMKFS47Z.js";

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
