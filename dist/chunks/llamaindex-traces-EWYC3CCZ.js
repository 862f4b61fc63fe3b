import {
  failureOf
} from "./chunk-B72W3MWO.js";
import {
  chunksOf
} from "./chunk-LAAL45X7.js";
import "./chunk-HX4EWA7P.js";
import "./chunk-K5CYY75F.js";
import {
  rowReader
} from "./chunk-F4IGGQ4U.js";
import "./chunk-2XALTJEI.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WQCIEPPD.js";
import "./chunk-CB4AWA57.js";
import "./chunk-XR7CYWV7.js";
import "./chunk-PQNG6ZRZ.js";
import "./chunk-SV53D2HA.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-QAT7H3HD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/llamaindex-traces.ts
var readLlamaindex = rowReader({ row: "LlamaIndex response", convert });
function convert(row) {
  const nodes = row.source_nodes ?? row.sourceNodes;
  const failure = failureOf(row);
  const isWhole = failure.error === void 0;
  if (isWhole && !Array.isArray(nodes)) return "source_nodes is no list";
  const answer = row.response ?? objectOf(row.message).content;
  if (isWhole && typeof answer !== "string") return "response is missing";
  const chunks = chunksOf(nodes);
  return {
    query_id: caseIdOf(row),
    question: questionOf({ question: row.question, query: row.query ?? row.query_str }),
    answer: typeof answer === "string" ? answer : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure
  };
}
export {
  readLlamaindex
};
