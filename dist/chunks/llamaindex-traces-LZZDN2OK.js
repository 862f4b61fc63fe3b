import {
  questionOf
} from "./chunk-TORGZPDF.js";
import {
  chunksOf
} from "./chunk-RNC5OLF7.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-GZH4LHNX.js";
import "./chunk-XFM2GJR4.js";
import "./chunk-2PCRVGCW.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-RWSDEXS6.js";
import "./chunk-GHXCAIKQ.js";
import "./chunk-XR32A756.js";

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
