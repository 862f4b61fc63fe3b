import {
  failureOf
} from "./chunk-LSOS6W7J.js";
import {
  chunksOf
} from "./chunk-HXO4RQLM.js";
import {
  rowReader
} from "./chunk-L2KUODNU.js";
import "./chunk-MNOXSZDL.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-6XI5H7XD.js";
import "./chunk-NQDYGL4Q.js";
import "./chunk-3DRN6O7P.js";
import "./chunk-HIPZ66Q4.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-HQA5KWIR.js";
import "./chunk-KIZ6KU7F.js";

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
    query_id: caseIdOf(row),
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
