import {
  questionOf
} from "./chunk-LGCBTSD3.js";
import {
  chunksOf
} from "./chunk-YYRJ3OXH.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-ZP7CGKNB.js";
import "./chunk-3B37B5SO.js";
import "./chunk-ANWUNKZF.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-JPZMWZPB.js";
import "./chunk-GDXGURRV.js";
import "./chunk-2DP2T2DZ.js";

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
