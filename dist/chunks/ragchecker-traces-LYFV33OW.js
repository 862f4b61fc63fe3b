import {
  recordedScores
} from "./chunk-FHNW7FZU.js";
import {
  chunksOf
} from "./chunk-5OHLLAZB.js";
import {
  rowReader
} from "./chunk-SYDGQTJH.js";
import "./chunk-FAT423D4.js";
import {
  failureOf
} from "./chunk-TMEQCILX.js";
import "./chunk-Z37O2GZD.js";
import "./chunk-WBGNCKMF.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-Q33DZZ6Z.js";
import "./chunk-WXYI5MQH.js";
import "./chunk-EZI5FJVT.js";
import "./chunk-ZSNBJQ5L.js";
import "./chunk-CQKNGBGF.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-GZ5LEMOO.js";

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
