import {
  questionOf
} from "./chunk-AUQEBUKO.js";
import {
  chunksOf
} from "./chunk-E7SNJCFT.js";
import "./chunk-FPELVHTK.js";
import {
  rowReader
} from "./chunk-TIL3FURS.js";
import "./chunk-KDXWEZ7E.js";
import "./chunk-D7Z5UKUF.js";
import "./chunk-6ZPUJM4V.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-LNALUE3G.js";
import "./chunk-FNFJDO4D.js";

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
