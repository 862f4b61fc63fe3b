import {
  failureOf
} from "./chunk-7YBRA74A.js";
import {
  chunksOf
} from "./chunk-UT7QP6XT.js";
import {
  rowReader
} from "./chunk-P5C42GBD.js";
import "./chunk-BOSZPKFZ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-C3BEXRPJ.js";
import "./chunk-SF5VK5SA.js";
import "./chunk-JOWVNRJ2.js";
import "./chunk-IUEGJHFN.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-XAJ7APAX.js";
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
