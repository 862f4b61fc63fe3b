import {
  questionOf
} from "./chunk-2T46HDOO.js";
import {
  chunksOf
} from "./chunk-R4BCWAEP.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-TAKYXXF6.js";
import "./chunk-GD4LL2AF.js";
import "./chunk-XYEFCYE6.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-VVAN3C5H.js";
import "./chunk-5DU3MIZ6.js";
import "./chunk-OR5JF3EF.js";

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
