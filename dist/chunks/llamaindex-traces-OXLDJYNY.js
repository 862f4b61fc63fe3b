import {
  failureOf
} from "./chunk-WCDUR4MX.js";
import {
  chunksOf
} from "./chunk-67G4VHGQ.js";
import "./chunk-5ZYYU4D4.js";
import "./chunk-EIY5K5EG.js";
import "./chunk-FRHATFG6.js";
import {
  rowReader
} from "./chunk-F5RZ5PZ3.js";
import "./chunk-AAQBSRY3.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5OX6UUS3.js";
import "./chunk-IMMZZGS4.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-SSTNK4C4.js";
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
