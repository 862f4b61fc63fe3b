import {
  failureOf
} from "./chunk-AGCMTAZ3.js";
import {
  chunksOf
} from "./chunk-KGQ4YRMJ.js";
import "./chunk-JDKSUXT6.js";
import "./chunk-UG62LFHO.js";
import "./chunk-F5JCA3LT.js";
import {
  rowReader
} from "./chunk-6XRIFKGG.js";
import "./chunk-DKRGVQEV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GGQNZ6UO.js";
import "./chunk-KFRFC7DL.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-E6Y7AQ6J.js";
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
