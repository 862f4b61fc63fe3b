import {
  questionOf
} from "./chunk-LSH3PJ5S.js";
import {
  chunksOf
} from "./chunk-FF4SYXNP.js";
import "./chunk-WFUHIH2Q.js";
import {
  rowReader
} from "./chunk-ODL7XNZF.js";
import "./chunk-AOUNBDOG.js";
import "./chunk-THDISJL7.js";
import "./chunk-ARG7URZK.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-HHKTGOE2.js";
import "./chunk-VMKFS47Z.js";

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
