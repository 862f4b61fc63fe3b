import {
  recordedScores
} from "./chunk-BYN7DFLF.js";
import {
  chunksOf
} from "./chunk-THCURU6B.js";
import {
  rowReader
} from "./chunk-BEQXCMXP.js";
import "./chunk-IKG7ZA4H.js";
import {
  failureOf
} from "./chunk-GBXLEDZ3.js";
import "./chunk-FYOSKO44.js";
import "./chunk-KTDUEQNE.js";
import "./chunk-SH5LYFI6.js";
import "./chunk-QPD24LBP.js";
import "./chunk-D4L5AFL6.js";
import "./chunk-6PEVU2QK.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-VDBQ6PEZ.js";

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
