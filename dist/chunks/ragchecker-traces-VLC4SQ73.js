import {
  recordedScores
} from "./chunk-WAJRAF35.js";
import {
  chunksOf
} from "./chunk-WFUGBPRG.js";
import {
  rowReader
} from "./chunk-BHFIIQY5.js";
import "./chunk-UGQVPC5W.js";
import {
  failureOf
} from "./chunk-5CFAD22G.js";
import "./chunk-FHGHMWGP.js";
import "./chunk-XLB3QOTG.js";
import "./chunk-ZZ3QXFAV.js";
import "./chunk-HH4B36HU.js";
import "./chunk-HHUPOU7S.js";
import "./chunk-YICMGPUV.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-65TNK3OZ.js";

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
