import {
  recordedScores
} from "./chunk-VEP6NVC7.js";
import {
  chunksOf
} from "./chunk-5UH6CMJ4.js";
import {
  rowReader
} from "./chunk-2RLH3DLA.js";
import "./chunk-JTHP64PN.js";
import {
  failureOf
} from "./chunk-37CCTRCV.js";
import "./chunk-2KJB3AGN.js";
import "./chunk-37Q6UDVY.js";
import "./chunk-AYF7YI5S.js";
import "./chunk-VQGMMMN5.js";
import "./chunk-KSIHYO5W.js";
import "./chunk-CCZTESTW.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-P6ARDAHT.js";

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
