import {
  recordedScores
} from "./chunk-S3KF5R5P.js";
import {
  failureOf
} from "./chunk-FIWUTWWO.js";
import {
  chunksOf
} from "./chunk-LL2YF34X.js";
import "./chunk-A2ACRZ3Q.js";
import "./chunk-UWJVZKYL.js";
import {
  rowReader
} from "./chunk-ED4RBMFJ.js";
import "./chunk-SKNLXN35.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GLHNRGGG.js";
import "./chunk-GHKE545T.js";
import "./chunk-MMRNVWLQ.js";
import "./chunk-OE7KUHCO.js";
import "./chunk-4JZB3RVK.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-J2S5NAAI.js";
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
