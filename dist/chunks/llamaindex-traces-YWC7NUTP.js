import {
  questionOf
} from "./chunk-6RAR4NX2.js";
import {
  chunksOf
} from "./chunk-X33IL73N.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-NEKDXDXT.js";
import "./chunk-2364346B.js";
import "./chunk-DUY7HDBP.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-JUX2SB3I.js";
import "./chunk-DQPMDHQQ.js";
import "./chunk-IQAIPIVZ.js";

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
