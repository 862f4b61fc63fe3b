import {
  recordedScores
} from "./chunk-MES3JQI6.js";
import {
  failureOf
} from "./chunk-YZAYJ6RU.js";
import {
  chunksOf
} from "./chunk-MCZYHEOI.js";
import "./chunk-XWEGTR2Z.js";
import "./chunk-LBELK2BS.js";
import {
  rowReader
} from "./chunk-KKL4ER5F.js";
import "./chunk-JCTYAT5V.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5PWR2LZC.js";
import "./chunk-ICGN3WF2.js";
import "./chunk-VA4K4ALW.js";
import "./chunk-O5B4V57R.js";
import "./chunk-Q3ZIZRYB.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-6ERLX3E2.js";
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
