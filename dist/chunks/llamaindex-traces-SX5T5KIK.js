import {
  questionOf
} from "./chunk-CGKXCN6S.js";
import {
  chunksOf
} from "./chunk-ZNY3VXFR.js";
import {
  rowReader
} from "./chunk-K2246M2F.js";
import "./chunk-UT4WJ2QL.js";
import "./chunk-X6TJ5ENR.js";
import "./chunk-U5NLBXY3.js";
import "./chunk-IQX4J7K5.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-XROPOEAJ.js";
import "./chunk-5XCQHR6L.js";

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
