import {
  failureOf
} from "./chunk-QX2SJWIO.js";
import {
  chunksOf
} from "./chunk-TTVUKTNZ.js";
import {
  rowReader
} from "./chunk-MPP4RWBE.js";
import "./chunk-2D3YFPTH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-CYFLSL46.js";
import "./chunk-2B4DH53K.js";
import "./chunk-WBRXH75C.js";
import "./chunk-MPKJKDYO.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-P2FLHFPE.js";
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
