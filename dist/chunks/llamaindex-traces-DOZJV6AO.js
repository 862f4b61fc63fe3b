import {
  questionOf
} from "./chunk-74QX5T62.js";
import {
  chunksOf
} from "./chunk-RXUVEWD3.js";
import {
  rowReader
} from "./chunk-I7G7ZBKH.js";
import "./chunk-UE4CJN7C.js";
import "./chunk-3VKKDN5R.js";
import "./chunk-QNMG3EA7.js";
import "./chunk-NIIPKTDN.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-Q4XD34IB.js";
import "./chunk-6LKMHHBH.js";

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
