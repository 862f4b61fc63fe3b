import {
  recordedScores
} from "./chunk-Y5X5VTQ6.js";
import {
  failureOf
} from "./chunk-B72W3MWO.js";
import {
  chunksOf
} from "./chunk-LAAL45X7.js";
import "./chunk-HX4EWA7P.js";
import "./chunk-K5CYY75F.js";
import {
  rowReader
} from "./chunk-F4IGGQ4U.js";
import "./chunk-2XALTJEI.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WQCIEPPD.js";
import "./chunk-CB4AWA57.js";
import "./chunk-XR7CYWV7.js";
import "./chunk-PQNG6ZRZ.js";
import "./chunk-SV53D2HA.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-QAT7H3HD.js";
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
