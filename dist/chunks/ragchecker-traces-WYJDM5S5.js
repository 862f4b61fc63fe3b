import {
  recordedScores
} from "./chunk-IB4QZZ3W.js";
import {
  chunksOf
} from "./chunk-6UJPMCVW.js";
import {
  rowReader
} from "./chunk-B2RTLVO5.js";
import "./chunk-FASIJQMV.js";
import {
  failureOf
} from "./chunk-ALERXDHB.js";
import "./chunk-PHFZWHQT.js";
import "./chunk-DBUDMZ6M.js";
import "./chunk-OQXPILUN.js";
import "./chunk-MOSLEDMO.js";
import "./chunk-CEUTUEPV.js";
import "./chunk-TAXQNAXX.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-WKN6ZPD2.js";

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
