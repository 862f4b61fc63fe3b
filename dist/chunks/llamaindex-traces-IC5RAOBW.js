import {
  questionOf
} from "./chunk-7Z3552SB.js";
import {
  chunksOf
} from "./chunk-UECMFGOS.js";
import {
  rowReader
} from "./chunk-EAMBITAM.js";
import "./chunk-DEJZDEPK.js";
import "./chunk-2JNOOYPI.js";
import "./chunk-P4C4WJQK.js";
import "./chunk-PTUVQKGJ.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-MDPFHZWK.js";
import "./chunk-EOK52IP3.js";

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
