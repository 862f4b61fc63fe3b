import {
  chunksOf
} from "./chunk-AOCEVZN2.js";
import {
  rowReader
} from "./chunk-FZU5BKHO.js";
import "./chunk-CFPQ3ZPW.js";
import "./chunk-TNG4GMU5.js";
import {
  recordedScores
} from "./chunk-FEYWMYNZ.js";
import {
  failureOf
} from "./chunk-L34HBCLT.js";
import "./chunk-2A4HD5HT.js";
import "./chunk-SRCLFINY.js";
import "./chunk-LVO2PIIO.js";
import "./chunk-LYCY5YKV.js";
import "./chunk-B45FJ2VR.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-HRPYSUIC.js";
import "./chunk-KIZ6KU7F.js";

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
