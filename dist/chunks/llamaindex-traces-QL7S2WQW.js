import {
  failureOf
} from "./chunk-TDNXZHJX.js";
import {
  chunksOf
} from "./chunk-VVK5I5CB.js";
import {
  rowReader
} from "./chunk-GIHI635V.js";
import "./chunk-5B4PZ7M3.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GMWVMNFF.js";
import "./chunk-WH2K6YEP.js";
import "./chunk-3LWJXN7D.js";
import "./chunk-V5PBWTB4.js";
import "./chunk-6AHGNYXW.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-5ZHZPWVE.js";
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
