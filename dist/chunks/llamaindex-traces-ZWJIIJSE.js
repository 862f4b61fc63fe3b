import {
  failureOf
} from "./chunk-BNNCKKXB.js";
import {
  chunksOf
} from "./chunk-GOD2OXDN.js";
import {
  rowReader
} from "./chunk-BXT5XELA.js";
import "./chunk-G75RIW5Q.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-JXL4SPII.js";
import "./chunk-4U2TFZCI.js";
import "./chunk-E6MOWIQW.js";
import "./chunk-SXPTJV56.js";
import "./chunk-2KKRIOYX.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-KSVNWUFY.js";
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
