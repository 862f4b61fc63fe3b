import {
  recordedScores
} from "./chunk-DTOLJ6AD.js";
import {
  chunksOf
} from "./chunk-SLAT2QIG.js";
import {
  rowReader
} from "./chunk-6KAOK5UF.js";
import "./chunk-F3256K7I.js";
import {
  failureOf
} from "./chunk-TRIQA4IY.js";
import "./chunk-JK3UWAZV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-CRF2ZSOF.js";
import "./chunk-C5C7HTHO.js";
import "./chunk-M6SO6NNW.js";
import "./chunk-CG6BMUGN.js";
import "./chunk-LGRBQ2PP.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-75CXYGYJ.js";

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
