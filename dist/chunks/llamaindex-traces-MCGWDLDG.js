import {
  failureOf
} from "./chunk-IN5WKZ76.js";
import {
  chunksOf
} from "./chunk-EYVXRJN2.js";
import {
  rowReader
} from "./chunk-UTRWZ6QS.js";
import "./chunk-V4K776LP.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-E7NYDCKW.js";
import "./chunk-COXE4S5H.js";
import "./chunk-UD46SFOM.js";
import "./chunk-BQFB3RNT.js";
import "./chunk-44PMCI7W.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-EKTXWGEI.js";
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
