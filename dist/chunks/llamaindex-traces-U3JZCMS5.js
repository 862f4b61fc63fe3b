import {
  questionOf
} from "./chunk-YQJKP7ZG.js";
import {
  chunksOf
} from "./chunk-DJ5FLRWU.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-KQRDPDIU.js";
import "./chunk-3EWOJBV6.js";
import "./chunk-D3FLHZEZ.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-JJXF2MQH.js";
import "./chunk-TCFXTMPE.js";
import "./chunk-7HJR47TH.js";

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
