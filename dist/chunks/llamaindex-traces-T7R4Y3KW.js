import {
  questionOf
} from "./chunk-OPO66SQ5.js";
import {
  chunksOf
} from "./chunk-BO7O2LZS.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-QOIPJCWO.js";
import "./chunk-RCIM7U5C.js";
import "./chunk-UTAKVZDD.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-3XMQCJIE.js";
import "./chunk-V3NO7CGM.js";
import "./chunk-7DIZHJVB.js";

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
