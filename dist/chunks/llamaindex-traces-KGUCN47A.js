import {
  questionOf
} from "./chunk-3GOFNYHI.js";
import {
  chunksOf
} from "./chunk-IQ7EM4QT.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-6ULAW5WP.js";
import "./chunk-SYWI3GGD.js";
import "./chunk-PCDHTIBQ.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-VWMTWEUJ.js";
import "./chunk-7QUPQH5O.js";
import "./chunk-UN24VID6.js";

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
