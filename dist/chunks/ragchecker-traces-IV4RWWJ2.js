import {
  recordedScores
} from "./chunk-T6ELZMF2.js";
import {
  chunksOf
} from "./chunk-LGLJ5NBE.js";
import {
  rowReader
} from "./chunk-ECYFABJJ.js";
import "./chunk-KXO4ILZT.js";
import {
  failureOf
} from "./chunk-2Y5YAJK5.js";
import "./chunk-PNPLCWDF.js";
import "./chunk-TEDPDEA2.js";
import "./chunk-4SIFKGOI.js";
import "./chunk-HCXEE4BI.js";
import "./chunk-JEYJGCLH.js";
import "./chunk-T74XPJQ7.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-QLBBV3LW.js";

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
