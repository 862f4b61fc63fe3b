import {
  failureOf
} from "./chunk-TDNXZHJX.js";
import {
  chunksOf
} from "./chunk-VVK5I5CB.js";
import {
  rowReader
} from "./chunk-GIHI635V.js";
import "./chunk-5B4PZ7M3.js";
import "./chunk-TNG4GMU5.js";
import {
  recordedScores
} from "./chunk-QS4Q7WOM.js";
import "./chunk-GMWVMNFF.js";
import "./chunk-WH2K6YEP.js";
import "./chunk-3LWJXN7D.js";
import "./chunk-V5PBWTB4.js";
import "./chunk-6AHGNYXW.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-5ZHZPWVE.js";
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
