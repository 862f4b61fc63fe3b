import {
  questionOf
} from "./chunk-6RR563PU.js";
import {
  chunksOf
} from "./chunk-F5ADPI7K.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-MR75ZXNP.js";
import "./chunk-ALADBJCO.js";
import "./chunk-KDYAKBM4.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-Y7PV7RMH.js";
import "./chunk-M7XQIWR4.js";
import "./chunk-PNGNPVUY.js";

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
