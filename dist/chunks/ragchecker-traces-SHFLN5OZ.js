import {
  chunksOf
} from "./chunk-PVXTQTCN.js";
import {
  rowReader
} from "./chunk-5OMK5AJ3.js";
import "./chunk-SM2GOCHS.js";
import "./chunk-TNG4GMU5.js";
import {
  recordedScores
} from "./chunk-LVTSYRRI.js";
import {
  failureOf
} from "./chunk-MKFLON3G.js";
import "./chunk-TZGTNIIX.js";
import "./chunk-6G5DLFDK.js";
import "./chunk-VX4JSYMR.js";
import "./chunk-OAEUPEJ3.js";
import "./chunk-5ST6VZWB.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-K26SUBJU.js";
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
