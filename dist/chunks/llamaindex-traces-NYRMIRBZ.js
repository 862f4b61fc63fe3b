import {
  failureOf
} from "./chunk-DVCI5ADE.js";
import {
  chunksOf
} from "./chunk-LZ6LZSX4.js";
import {
  rowReader
} from "./chunk-TQ3VOJNT.js";
import "./chunk-WFP7ZNJR.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-N46GH22U.js";
import "./chunk-5BRL5W3R.js";
import "./chunk-XXOM2QYH.js";
import "./chunk-6LENOMTJ.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-F3LIBZZI.js";
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
