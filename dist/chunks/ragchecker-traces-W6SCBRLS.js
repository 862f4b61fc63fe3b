import {
  recordedScores
} from "./chunk-JF7RBMOJ.js";
import {
  chunksOf
} from "./chunk-WY34FXRY.js";
import {
  rowReader
} from "./chunk-H6I4WR4B.js";
import "./chunk-KIIZYUGP.js";
import {
  failureOf
} from "./chunk-6K3U5VYY.js";
import "./chunk-HLYROVNS.js";
import "./chunk-54LAZXUA.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-46Q7BAIW.js";
import "./chunk-RYOAED6A.js";
import "./chunk-7JGOM32N.js";
import "./chunk-KX7PXKXW.js";
import "./chunk-FFGOLEMT.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-XU6AX3AQ.js";

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
