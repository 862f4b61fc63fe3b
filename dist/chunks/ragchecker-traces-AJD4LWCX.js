import {
  recordedScores
} from "./chunk-DTEY6VXK.js";
import {
  chunksOf
} from "./chunk-WMWSX2S6.js";
import {
  rowReader
} from "./chunk-D6XD7NXO.js";
import "./chunk-N62H6DY2.js";
import {
  failureOf
} from "./chunk-7YQJAANK.js";
import "./chunk-BOEJX53N.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WVJLMDBP.js";
import "./chunk-G47P5GOM.js";
import "./chunk-3WU5PXB6.js";
import "./chunk-C2JBEWKF.js";
import "./chunk-ZLRYDZZF.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-DPPMZTIH.js";

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
