import {
  questionOf
} from "./chunk-GTPVSH63.js";
import {
  chunksOf
} from "./chunk-Z5ZOL5ZO.js";
import {
  rowReader
} from "./chunk-P2SJFBQR.js";
import "./chunk-YRANL7Q6.js";
import "./chunk-LYLJRU2C.js";
import "./chunk-HFTNCSRF.js";
import "./chunk-BZ2X5ABT.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-TYQTHHCT.js";
import "./chunk-NVUL7JQD.js";

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
