import {
  questionOf
} from "./chunk-FQ4WD2JG.js";
import {
  chunksOf
} from "./chunk-TEESJKGE.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-2JKHZH2V.js";
import "./chunk-3DDEUGJB.js";
import "./chunk-QEEGV7QY.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-OVL5GG7B.js";
import "./chunk-S6NNP7V6.js";
import "./chunk-SVJA45ZI.js";

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
