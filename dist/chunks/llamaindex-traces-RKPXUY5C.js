import {
  questionOf
} from "./chunk-AF5QSZKS.js";
import {
  chunksOf
} from "./chunk-6B62M6C5.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-TBHZCSOL.js";
import "./chunk-MRQ3QGE3.js";
import "./chunk-AG2WXY4V.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-KC74AQVT.js";
import "./chunk-YJXFWSFR.js";
import "./chunk-XBVI73NI.js";

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
