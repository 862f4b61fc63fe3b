import {
  questionOf
} from "./chunk-5RIPMHP2.js";
import {
  chunksOf
} from "./chunk-QQYGQ7A4.js";
import {
  rowReader
} from "./chunk-SSJEUHNR.js";
import "./chunk-ZTINN5BE.js";
import "./chunk-CES7UPLP.js";
import "./chunk-W6QVL2OI.js";
import "./chunk-SR7XVW6P.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-FG6AVHVY.js";
import "./chunk-2B3EG5AB.js";

// src/dataset/formats/llamaindex-traces.ts
var readLlamaindex = rowReader({ row: "LlamaIndex response", convert });
function convert(row) {
  const nodes = row.source_nodes ?? row.sourceNodes;
  if (!Array.isArray(nodes)) return "source_nodes is no list";
  const answer = row.response ?? objectOf(row.message).content;
  if (typeof answer !== "string") return "response is missing";
  const chunks = chunksOf(nodes);
  return {
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
    question: questionOf({ question: row.question, query: row.query ?? row.query_str }),
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks
  };
}
export {
  readLlamaindex
};
