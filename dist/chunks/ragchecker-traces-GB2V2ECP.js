import {
  failureOf
} from "./chunk-SRUAM2TX.js";
import {
  chunksOf
} from "./chunk-6IYAIT6C.js";
import {
  rowReader
} from "./chunk-7DQVDV6X.js";
import "./chunk-CJTSGXXI.js";
import "./chunk-TNG4GMU5.js";
import {
  recordedScores
} from "./chunk-ONP2D6WR.js";
import "./chunk-WMRSOVH3.js";
import "./chunk-TW5EBMK3.js";
import "./chunk-YUIO6LU5.js";
import "./chunk-7UKKXRWQ.js";
import "./chunk-7YKB7JNV.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-P3FLYCPM.js";
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
