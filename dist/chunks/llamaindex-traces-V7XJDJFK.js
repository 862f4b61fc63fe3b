import {
  questionOf
} from "./chunk-LCN7W7MB.js";
import {
  chunksOf
} from "./chunk-IORWDZNU.js";
import "./chunk-63N4P2PM.js";
import {
  rowReader
} from "./chunk-2VBE722W.js";
import "./chunk-FNTDTVCP.js";
import "./chunk-RDCQ6YGA.js";
import "./chunk-XRRAE344.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-ER6H622D.js";
import "./chunk-I7C72YEO.js";

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
