import {
  recordedScores
} from "./chunk-3FHES2PL.js";
import {
  chunksOf
} from "./chunk-JZHXTZ25.js";
import {
  rowReader
} from "./chunk-KQANJM34.js";
import "./chunk-6XKNYB6P.js";
import {
  failureOf
} from "./chunk-OP2FR4EU.js";
import "./chunk-YZJ6LCOQ.js";
import "./chunk-QW2WVUS4.js";
import "./chunk-5QHS26UE.js";
import "./chunk-JE5T2X6N.js";
import "./chunk-CD46E3R5.js";
import "./chunk-6DVE46YQ.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-YAAAUNUR.js";

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
