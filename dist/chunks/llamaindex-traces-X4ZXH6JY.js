import {
  questionOf
} from "./chunk-LGZCXNCC.js";
import {
  chunksOf
} from "./chunk-ZFAVR4Y5.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-AMVTIDOM.js";
import "./chunk-DUWYLOSX.js";
import "./chunk-4IMLVWHQ.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-62YQGUIN.js";
import "./chunk-EAEQZRBU.js";
import "./chunk-UPZK5KX4.js";

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
