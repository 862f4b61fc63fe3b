import {
  questionOf
} from "./chunk-CQGVOSKE.js";
import {
  chunksOf
} from "./chunk-QNXQNX6F.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-YTIPWG6P.js";
import "./chunk-26HJI5PZ.js";
import "./chunk-4LMOTXKV.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-FNPB77LX.js";
import "./chunk-HC4I4BKK.js";
import "./chunk-KMYCUGQY.js";

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
