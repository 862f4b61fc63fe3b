import {
  questionOf
} from "./chunk-DSVRTGQ6.js";
import {
  chunksOf
} from "./chunk-PWVVI6AC.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-ZAIWQHE7.js";
import "./chunk-ZWZUPUKE.js";
import "./chunk-YBHLR374.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-KHHY5TOC.js";
import "./chunk-F5JRP7HE.js";
import "./chunk-M7DPQ2LP.js";

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
