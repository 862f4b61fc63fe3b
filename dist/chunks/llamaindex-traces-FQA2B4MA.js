import {
  failureOf
} from "./chunk-FIWUTWWO.js";
import {
  chunksOf
} from "./chunk-LL2YF34X.js";
import "./chunk-A2ACRZ3Q.js";
import "./chunk-UWJVZKYL.js";
import {
  rowReader
} from "./chunk-ED4RBMFJ.js";
import "./chunk-SKNLXN35.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GLHNRGGG.js";
import "./chunk-GHKE545T.js";
import "./chunk-MMRNVWLQ.js";
import "./chunk-OE7KUHCO.js";
import "./chunk-4JZB3RVK.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-J2S5NAAI.js";
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
