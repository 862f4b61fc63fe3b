import {
  chunksOf
} from "./chunk-QNXQNX6F.js";
import {
  recordedScores
} from "./chunk-AFJXNQCL.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-YTIPWG6P.js";
import "./chunk-26HJI5PZ.js";
import "./chunk-4LMOTXKV.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-FNPB77LX.js";
import "./chunk-HC4I4BKK.js";
import {
  isObject
} from "./chunk-KMYCUGQY.js";

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
