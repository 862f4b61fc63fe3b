import {
  failureOf
} from "./chunk-KS6OYW3K.js";
import {
  chunksOf
} from "./chunk-IQDTAB7J.js";
import {
  rowReader
} from "./chunk-4R6KLEBD.js";
import "./chunk-X2T7RBKE.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-S52RIAKW.js";
import "./chunk-QVI2MCJA.js";
import "./chunk-UYADVLYB.js";
import "./chunk-FUF6XPSB.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-SDANDCZJ.js";
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
