import {
  recordedScores
} from "./chunk-IHXHJ3MR.js";
import {
  chunksOf
} from "./chunk-SD7BORVT.js";
import {
  rowReader
} from "./chunk-NQS36GQH.js";
import "./chunk-PREWTJUP.js";
import {
  failureOf
} from "./chunk-4ZI3JD2A.js";
import "./chunk-VZPQVZMW.js";
import "./chunk-43VGD64F.js";
import "./chunk-63MKFI3Q.js";
import "./chunk-A4ONU5GF.js";
import "./chunk-D24BJ42M.js";
import "./chunk-LPNTRMYA.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-DXESMKBD.js";

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
