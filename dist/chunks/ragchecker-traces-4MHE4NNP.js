import {
  recordedScores
} from "./chunk-G2NKCI2S.js";
import {
  chunksOf
} from "./chunk-XAQAQRFJ.js";
import {
  rowReader
} from "./chunk-W5447ITA.js";
import "./chunk-3MM323VG.js";
import {
  failureOf
} from "./chunk-LR7KEVXX.js";
import "./chunk-RRYKJ7Z5.js";
import "./chunk-432UTCYS.js";
import "./chunk-WUK4SMS5.js";
import "./chunk-MW7D2U23.js";
import "./chunk-SCWSDYSU.js";
import "./chunk-HKXHKR4C.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-7PH7FI5M.js";

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
