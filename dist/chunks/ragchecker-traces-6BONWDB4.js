import {
  recordedScores
} from "./chunk-EOGFLPLA.js";
import {
  chunksOf
} from "./chunk-QC5KJYBG.js";
import {
  rowReader
} from "./chunk-Y3GCP2JM.js";
import "./chunk-6VVT4ZPU.js";
import {
  failureOf
} from "./chunk-2PFMFSQA.js";
import "./chunk-4J5AVOZB.js";
import "./chunk-MEZDO6VQ.js";
import "./chunk-UYY6D7KN.js";
import "./chunk-IXJLVMYF.js";
import "./chunk-2LKHBXLU.js";
import {
  caseIdOf,
  idOf,
  objectOf,
  textOf
} from "./chunk-Z67VWTKG.js";
import {
  isObject
} from "./chunk-RHCR6NMJ.js";

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
  const scores = recordedScores(Object.entries(objectOf(row.metrics)));
  return {
    query_id: named,
    // The tool asks for an id of each row, whatever it is of.
    other_ids: [id],
    question: textOf(row.query),
    answer: typeof row.response === "string" ? row.response : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...Object.keys(scores).length === 0 ? {} : { scores, judge: { library: "ragchecker" } }
  };
}
export {
  readRagchecker
};
