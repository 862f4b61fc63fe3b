import {
  failureOf
} from "./chunk-ODO6X55Y.js";
import {
  chunksOf
} from "./chunk-LXGZYYUN.js";
import {
  rowReader
} from "./chunk-D5E723PI.js";
import "./chunk-JPNXSRVI.js";
import "./chunk-TNG4GMU5.js";
import {
  recordedScores
} from "./chunk-HTQTUL3K.js";
import "./chunk-4R23EHCK.js";
import "./chunk-QMJ6YCZA.js";
import "./chunk-S55TCBTL.js";
import "./chunk-KXILNRGM.js";
import "./chunk-K2KE3RT2.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-HCOI5X4M.js";
import "./chunk-KIZ6KU7F.js";

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
