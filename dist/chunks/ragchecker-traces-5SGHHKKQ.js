import {
  recordedScores
} from "./chunk-WSXYBMBA.js";
import {
  chunksOf
} from "./chunk-7YCBZRJU.js";
import {
  rowReader
} from "./chunk-4N4WF4VO.js";
import "./chunk-7KJZFKRK.js";
import "./chunk-V3ATXSEY.js";
import "./chunk-XFEW5HVO.js";
import "./chunk-UJWPQHGW.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-GWPXUINR.js";
import {
  isObject
} from "./chunk-6JE6CO5V.js";

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
