import {
  questionOf
} from "./chunk-6VZMUXZA.js";
import {
  chunksOf
} from "./chunk-VFPDWIL4.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-4YJ4VZUI.js";
import "./chunk-HHQNE5ZL.js";
import "./chunk-XGMOCWCG.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-T5FDZCHF.js";
import "./chunk-JA3R4LBC.js";
import "./chunk-JJY43ZWD.js";

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
