import {
  recordedScores
} from "./chunk-DXZCHQQU.js";
import {
  chunksOf
} from "./chunk-D3I4QWAG.js";
import {
  rowReader
} from "./chunk-5M7LA47P.js";
import "./chunk-NM6UTVI2.js";
import {
  failureOf
} from "./chunk-ILUCYNP2.js";
import "./chunk-5B7VA67Z.js";
import "./chunk-TR6LDJY2.js";
import "./chunk-DDBTEIQN.js";
import "./chunk-BDU2NXWD.js";
import "./chunk-QVTDVQSP.js";
import "./chunk-FBK6L53Z.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-7IBZV6L5.js";

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
