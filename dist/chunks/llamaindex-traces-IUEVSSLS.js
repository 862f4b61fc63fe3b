import {
  questionOf
} from "./chunk-CWP2OFLW.js";
import {
  chunksOf
} from "./chunk-ODMCVNCB.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-OAU2V4XL.js";
import "./chunk-YAZXLBVV.js";
import "./chunk-USBLDB53.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-TRZWYUWO.js";
import "./chunk-R2VCYLOV.js";
import "./chunk-TYPSCHHP.js";

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
