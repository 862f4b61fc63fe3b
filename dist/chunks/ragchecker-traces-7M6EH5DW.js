import {
  recordedScores
} from "./chunk-CN3ILKA7.js";
import {
  failureOf
} from "./chunk-4V4OAHOI.js";
import {
  chunksOf
} from "./chunk-MYSHO6DR.js";
import "./chunk-HIDNPJ7Z.js";
import "./chunk-XHEVVRBC.js";
import {
  rowReader
} from "./chunk-V7MCZZK3.js";
import "./chunk-M3WRNJES.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-OZHQCVI5.js";
import "./chunk-VCMRAUN4.js";
import "./chunk-2PZCV7P5.js";
import "./chunk-MMIQQ7WE.js";
import "./chunk-DJCFVLXJ.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-HAYXY5CR.js";
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
