import {
  failureOf
} from "./chunk-WTE6L23N.js";
import {
  chunksOf
} from "./chunk-IL7Y66YT.js";
import {
  rowReader
} from "./chunk-4NACGJLD.js";
import "./chunk-TC7H3JP6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-HZDLIOJK.js";
import "./chunk-PIA7MRZA.js";
import "./chunk-YCHHRNIE.js";
import "./chunk-MKWKTTPN.js";
import "./chunk-B5MB3VMY.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-WLTATFVF.js";
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
