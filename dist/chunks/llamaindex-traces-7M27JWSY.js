import {
  questionOf
} from "./chunk-OLILS5F6.js";
import {
  chunksOf
} from "./chunk-VROFZSLC.js";
import {
  rowReader
} from "./chunk-KW3T6GKV.js";
import "./chunk-7RZTR24E.js";
import "./chunk-S7OGCCPQ.js";
import "./chunk-YQ4YC2I7.js";
import "./chunk-AF377OBN.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-OBMW5LTJ.js";
import "./chunk-GRBPF5GQ.js";

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
