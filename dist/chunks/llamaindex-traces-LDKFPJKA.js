import {
  questionOf
} from "./chunk-LXKGRHFS.js";
import {
  chunksOf
} from "./chunk-QD7U3U7T.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-CXJ3D4TW.js";
import "./chunk-K2TUE6DD.js";
import "./chunk-3M5VHGCM.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-WTCJUFLA.js";
import "./chunk-EN3ARRO2.js";
import "./chunk-IOB5ICQ7.js";

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
