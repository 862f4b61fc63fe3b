import {
  recordedScores
} from "./chunk-PT6SXPVW.js";
import {
  chunksOf
} from "./chunk-5GYUO37K.js";
import {
  rowReader
} from "./chunk-3CILRAPQ.js";
import "./chunk-2SJRFNQB.js";
import {
  failureOf
} from "./chunk-OGYOURBC.js";
import "./chunk-TVBI4IHG.js";
import "./chunk-RRE6TP43.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-6T3QAAMX.js";
import "./chunk-I6T4HOLT.js";
import "./chunk-SLMK3JQ3.js";
import "./chunk-25TXWFOA.js";
import "./chunk-NEGWTPJY.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-6BBW7VUY.js";

// src/dataset/formats/ragchecker-traces.ts
var readRagchecker = rowReader({
  row: "RAGChecker result",
  path: (value) => isObject(value) && "results" in value ? ["results", "*"] : null,
  convert
});
function convert(row) {
  const id = idOf(row.query_id);
  const named = caseIdOf({ ...row, query_id: null });
  if (id === null && named === null) return "query_id is missing";
  const failure = failureOf(row);
  const isWhole = failure.error === void 0;
  if (isWhole && typeof row.response !== "string") return "response is missing";
  if (isWhole && !Array.isArray(row.retrieved_context)) return "retrieved_context is no list";
  const chunks = chunksOf(row.retrieved_context);
  return {
    query_id: named,
    // The tool asks for an id of each row, whatever it is of.
    other_ids: [id],
    question: textOf(row.query),
    answer: typeof row.response === "string" ? row.response : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...recordedScores(Object.entries(objectOf(row.metrics)), { library: "ragchecker" })
  };
}
export {
  readRagchecker
};
