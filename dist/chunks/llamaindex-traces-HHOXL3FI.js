import {
  questionOf
} from "./chunk-I6HSEPFB.js";
import {
  chunksOf
} from "./chunk-26CYZS7O.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-BHMCD263.js";
import "./chunk-O7GWTCPH.js";
import "./chunk-2Q5TTUHZ.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-KIOZN26V.js";
import "./chunk-6OSCE7L2.js";
import "./chunk-2SKYB2A4.js";

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
