import {
  questionOf
} from "./chunk-76KCPOKI.js";
import {
  chunksOf
} from "./chunk-CZY4V4ML.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-5NR7L4NN.js";
import "./chunk-B7YCV3HG.js";
import "./chunk-5LO7RDZX.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-U53HY4IS.js";
import "./chunk-WH3I24XG.js";
import "./chunk-DGGE7YND.js";

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
