import {
  failureOf
} from "./chunk-CN4Y6AIZ.js";
import {
  chunksOf
} from "./chunk-YLMG6WVS.js";
import {
  rowReader
} from "./chunk-2GIZ72RQ.js";
import "./chunk-YGXIS3T4.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-CGF3KJ72.js";
import "./chunk-ERCAFWMM.js";
import "./chunk-6L3TTKMF.js";
import "./chunk-IUYH5T64.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-772IHKZO.js";
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
