import {
  recordedScores
} from "./chunk-4A7B2BNH.js";
import {
  chunksOf
} from "./chunk-NCDNACF6.js";
import {
  rowReader
} from "./chunk-TDCG5CBU.js";
import "./chunk-AU4FCJIM.js";
import "./chunk-V47D3IFR.js";
import "./chunk-X5FCX7SU.js";
import "./chunk-5MASX5UD.js";
import "./chunk-E42YUUPO.js";
import {
  caseIdOf,
  idOf,
  objectOf,
  textOf
} from "./chunk-XNJNXN7O.js";
import {
  isObject
} from "./chunk-V77UFLCG.js";

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
  if (typeof row.response !== "string") return "response is missing";
  if (!Array.isArray(row.retrieved_context)) return "retrieved_context is no list";
  const chunks = chunksOf(row.retrieved_context);
  const scores = recordedScores(Object.entries(objectOf(row.metrics)));
  return {
    query_id: named,
    // The tool asks for an id of each row, whatever it is of.
    other_ids: [id],
    question: textOf(row.query),
    answer: row.response,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...Object.keys(scores).length === 0 ? {} : { scores, judge: { library: "ragchecker" } }
  };
}
export {
  readRagchecker
};
