import {
  failureOf
} from "./chunk-ODO6X55Y.js";
import {
  chunksOf
} from "./chunk-LXGZYYUN.js";
import {
  rowReader
} from "./chunk-D5E723PI.js";
import "./chunk-JPNXSRVI.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-4R23EHCK.js";
import "./chunk-QMJ6YCZA.js";
import "./chunk-S55TCBTL.js";
import "./chunk-KXILNRGM.js";
import "./chunk-K2KE3RT2.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-HCOI5X4M.js";
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
