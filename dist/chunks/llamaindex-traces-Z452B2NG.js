import {
  failureOf
} from "./chunk-SRUAM2TX.js";
import {
  chunksOf
} from "./chunk-6IYAIT6C.js";
import {
  rowReader
} from "./chunk-7DQVDV6X.js";
import "./chunk-CJTSGXXI.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WMRSOVH3.js";
import "./chunk-TW5EBMK3.js";
import "./chunk-YUIO6LU5.js";
import "./chunk-7UKKXRWQ.js";
import "./chunk-7YKB7JNV.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-P3FLYCPM.js";
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
