import {
  questionOf
} from "./chunk-PLLKQBS2.js";
import {
  chunksOf
} from "./chunk-TZJLUFLM.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-SJBRD2WB.js";
import "./chunk-NRCBMMQQ.js";
import "./chunk-LBVXRTCL.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-TGZBM57M.js";
import "./chunk-URWFXVOG.js";
import "./chunk-MA3FOP7E.js";

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
