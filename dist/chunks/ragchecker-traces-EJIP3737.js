import {
  failureOf
} from "./chunk-S6UATJLZ.js";
import {
  chunksOf
} from "./chunk-4NVIEHS2.js";
import "./chunk-GUHELGK5.js";
import "./chunk-XATCCS5B.js";
import "./chunk-4ISZ2SQJ.js";
import {
  rowReader
} from "./chunk-CTXC5D2G.js";
import "./chunk-GRA3UKBU.js";
import "./chunk-TNG4GMU5.js";
import {
  recordedScores
} from "./chunk-XE7S7ZBV.js";
import "./chunk-CANGFUPZ.js";
import "./chunk-TD3N34TY.js";
import "./chunk-LS6X3T7T.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-LWKATSJN.js";
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
