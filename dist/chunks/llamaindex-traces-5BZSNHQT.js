import {
  questionOf
} from "./chunk-UGRN3QH6.js";
import {
  chunksOf
} from "./chunk-U6VRZERG.js";
import {
  rowReader
} from "./chunk-6YRH3FGI.js";
import "./chunk-NAMPDMJQ.js";
import "./chunk-XJ5BAQJB.js";
import "./chunk-VC5HX3H7.js";
import "./chunk-JC62UNJK.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-REYSCQ5L.js";
import "./chunk-K5V25LFK.js";

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
