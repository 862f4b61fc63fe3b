import {
  failureOf
} from "./chunk-NV2LGHTK.js";
import {
  chunksOf
} from "./chunk-4KE6UCYA.js";
import {
  rowReader
} from "./chunk-L4OOQOXB.js";
import "./chunk-S6VV3I2F.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5ZNS4IZC.js";
import "./chunk-7SUJLKA2.js";
import "./chunk-JPC45G3C.js";
import "./chunk-46J3FA2B.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-SJH6ARQQ.js";
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
