import {
  questionOf
} from "./chunk-AKV4DRZT.js";
import {
  chunksOf
} from "./chunk-Z6VBNVEY.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-NE2FOCKJ.js";
import "./chunk-V2HWURB5.js";
import "./chunk-Q2X64L4E.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-WA2PZALC.js";
import "./chunk-6SSI4RXL.js";
import "./chunk-AAEKV2TC.js";

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
