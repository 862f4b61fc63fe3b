import {
  failureOf
} from "./chunk-5PV27GTU.js";
import {
  chunksOf
} from "./chunk-ET5D6DOT.js";
import {
  rowReader
} from "./chunk-CR4UJAJZ.js";
import "./chunk-IDUJDGHH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-RYLSE65T.js";
import "./chunk-Q52Q3FGC.js";
import "./chunk-YL2HI75V.js";
import "./chunk-RKSFCNTK.js";
import "./chunk-WSZYA7XC.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-LVLIXK5E.js";
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
