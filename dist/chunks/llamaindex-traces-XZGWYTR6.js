import {
  questionOf
} from "./chunk-UYGJQTBE.js";
import {
  chunksOf
} from "./chunk-LZFIQEX5.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-2LJS7W54.js";
import "./chunk-RF57LNGJ.js";
import "./chunk-4X5A7EHC.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-DAXG5J5N.js";
import "./chunk-EHWZ5LGF.js";
import "./chunk-2YNGCBHF.js";

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
