import {
  recordedScores
} from "./chunk-WRK3OOTO.js";
import {
  chunksOf
} from "./chunk-XHHUTCVD.js";
import {
  rowReader
} from "./chunk-R6N6COLV.js";
import "./chunk-FPBA5B2A.js";
import {
  failureOf
} from "./chunk-UKOFDN6T.js";
import "./chunk-CFQOMDZ6.js";
import "./chunk-BG55K3CR.js";
import "./chunk-UKK4T7SZ.js";
import "./chunk-BDB3P2RP.js";
import "./chunk-63SJDYNR.js";
import {
  caseIdOf,
  idOf,
  objectOf,
  textOf
} from "./chunk-O6BWORSL.js";
import {
  isObject
} from "./chunk-QDNFFAFJ.js";

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
