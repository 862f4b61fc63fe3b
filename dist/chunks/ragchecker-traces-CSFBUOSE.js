import {
  recordedScores
} from "./chunk-GNGDNGT2.js";
import {
  chunksOf
} from "./chunk-ZNY3VXFR.js";
import {
  rowReader
} from "./chunk-K2246M2F.js";
import "./chunk-UT4WJ2QL.js";
import "./chunk-X6TJ5ENR.js";
import "./chunk-U5NLBXY3.js";
import "./chunk-IQX4J7K5.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-XROPOEAJ.js";
import {
  isObject
} from "./chunk-5XCQHR6L.js";

// src/dataset/formats/ragchecker-traces.ts
var readRagchecker = rowReader({
  row: "RAGChecker result",
  path: (value) => isObject(value) && "results" in value ? ["results", "*"] : null,
  convert
});
function convert(row) {
  const id = caseIdOf(row);
  if (id === null) return "query_id is missing";
  if (typeof row.response !== "string") return "response is missing";
  if (!Array.isArray(row.retrieved_context)) return "retrieved_context is no list";
  const chunks = chunksOf(row.retrieved_context);
  const scores = recordedScores(Object.entries(objectOf(row.metrics)));
  return {
    query_id: id,
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
