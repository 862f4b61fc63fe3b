import {
  questionOf
} from "./chunk-US3H6DA4.js";
import {
  chunksOf
} from "./chunk-JGLPLHG4.js";
import {
  rowReader
} from "./chunk-X7VIZGG2.js";
import "./chunk-M5PW7KS4.js";
import "./chunk-S4C4JP5F.js";
import "./chunk-QD62N6AH.js";
import "./chunk-7QCEI6HV.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-2A4X54VZ.js";
import "./chunk-5JITDMXK.js";

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
