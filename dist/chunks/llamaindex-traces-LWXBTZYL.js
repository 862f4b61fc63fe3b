import {
  questionOf
} from "./chunk-7KC2EMV4.js";
import {
  chunksOf
} from "./chunk-LLTVEJZR.js";
import {
  rowReader
} from "./chunk-3RXZHYHC.js";
import "./chunk-BKNSIOQH.js";
import "./chunk-ZZLJ6QQA.js";
import "./chunk-V6AXOD2D.js";
import "./chunk-SWN37B6B.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-3SPXJIDS.js";
import "./chunk-XDMSXEG3.js";

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
