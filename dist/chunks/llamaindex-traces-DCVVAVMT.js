import {
  failureOf
} from "./chunk-S6UATJLZ.js";
import {
  chunksOf
} from "./chunk-4NVIEHS2.js";
import "./chunk-GUHELGK5.js";
import "./chunk-XATCCS5B.js";
import "./chunk-4ISZ2SQJ.js";
import {
  rowReader
} from "./chunk-CTXC5D2G.js";
import "./chunk-GRA3UKBU.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-CANGFUPZ.js";
import "./chunk-TD3N34TY.js";
import "./chunk-LS6X3T7T.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-LWKATSJN.js";
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
