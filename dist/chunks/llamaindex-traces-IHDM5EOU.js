import {
  questionOf
} from "./chunk-AQX3QRC2.js";
import {
  chunksOf
} from "./chunk-QC5KJYBG.js";
import {
  rowReader
} from "./chunk-Y3GCP2JM.js";
import "./chunk-6VVT4ZPU.js";
import {
  failureOf
} from "./chunk-2PFMFSQA.js";
import "./chunk-4J5AVOZB.js";
import "./chunk-MEZDO6VQ.js";
import "./chunk-UYY6D7KN.js";
import "./chunk-IXJLVMYF.js";
import "./chunk-2LKHBXLU.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-Z67VWTKG.js";
import "./chunk-RHCR6NMJ.js";

// src/dataset/formats/llamaindex-traces.ts
var readLlamaindex = rowReader({ row: "LlamaIndex response", convert });
function convert(row) {
  const nodes = row.source_nodes ?? row.sourceNodes;
  const failure = failureOf(row);
  const isWhole = failure.error === void 0;
  if (isWhole && !Array.isArray(nodes)) return "source_nodes is no list";
  const answer = row.response ?? objectOf(row.message).content;
  if (isWhole && typeof answer !== "string") return "response is missing";
  const chunks = chunksOf(nodes);
  return {
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
    question: questionOf({ question: row.question, query: row.query ?? row.query_str }),
    answer: typeof answer === "string" ? answer : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure
  };
}
export {
  readLlamaindex
};
