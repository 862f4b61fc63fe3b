import {
  recordedScores
} from "./chunk-AZSLBZLU.js";
import {
  chunksOf
} from "./chunk-IUNBCYID.js";
import {
  rowReader
} from "./chunk-RAO6ESH7.js";
import "./chunk-RGVKOPLH.js";
import {
  failureOf
} from "./chunk-JGZGGDSK.js";
import "./chunk-FZWHP7A7.js";
import "./chunk-Y4SWNTDV.js";
import "./chunk-2PJ6KKT7.js";
import "./chunk-75KLQDAO.js";
import "./chunk-OJOVY6MF.js";
import "./chunk-M67WTM4Z.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-3S676C35.js";

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
