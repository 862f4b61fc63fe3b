import {
  questionOf
} from "./chunk-J62UHCTU.js";
import {
  chunksOf
} from "./chunk-R4ZEDXFP.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-B74QK3D3.js";
import "./chunk-L4YNVGZU.js";
import "./chunk-HUN2PCZS.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-AUIAZXRH.js";
import "./chunk-OZHHWZJU.js";
import "./chunk-XGS2SXU7.js";

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
