import {
  questionOf
} from "./chunk-PYOQMIEK.js";
import {
  chunksOf
} from "./chunk-N34EJ33A.js";
import {
  rowReader
} from "./chunk-46IUPFDG.js";
import "./chunk-TP5CGR57.js";
import "./chunk-LBIK32PW.js";
import "./chunk-UMNOW6JY.js";
import "./chunk-WOI5ILKI.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-SLQCDHGW.js";
import "./chunk-SRWQLDXO.js";

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
