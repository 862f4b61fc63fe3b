import {
  recordedScores
} from "./chunk-IQZSMV56.js";
import {
  chunksOf
} from "./chunk-23YUMDEO.js";
import {
  rowReader
} from "./chunk-BB4TU3NR.js";
import "./chunk-KJHAKITR.js";
import {
  failureOf
} from "./chunk-2KXFMSRJ.js";
import "./chunk-ZDNRZXKB.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5H3F5BAE.js";
import "./chunk-2S6HOLPC.js";
import "./chunk-7T2K33BS.js";
import "./chunk-VIJBMVFF.js";
import "./chunk-S53SOATY.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-IHSQ7X47.js";

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
