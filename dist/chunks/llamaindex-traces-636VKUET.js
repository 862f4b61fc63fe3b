import {
  questionOf
} from "./chunk-2BZBBXJP.js";
import {
  chunksOf
} from "./chunk-YSBV5Q2G.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-PCVLX3HR.js";
import "./chunk-NQXUV4RK.js";
import "./chunk-APVDSTQ4.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-K5SHKVCD.js";
import "./chunk-HDFGW46D.js";
import "./chunk-KAYEJ5HQ.js";

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
