import {
  recordedScores
} from "./chunk-EOA4H3ID.js";
import {
  chunksOf
} from "./chunk-ZG2R3O3O.js";
import {
  rowReader
} from "./chunk-XY2WVKFV.js";
import "./chunk-UGHN226T.js";
import {
  failureOf
} from "./chunk-WMR7KXAL.js";
import "./chunk-4RVY7LF2.js";
import "./chunk-CW3J6WFC.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LL4VU7V6.js";
import "./chunk-MTZ7AZ5Y.js";
import "./chunk-Q5QCMQWV.js";
import "./chunk-IFFG7L6U.js";
import "./chunk-AB7R2ITC.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-UDOPLDK2.js";

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
