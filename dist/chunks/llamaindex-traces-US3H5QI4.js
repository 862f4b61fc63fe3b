import {
  failureOf
} from "./chunk-MQWJDJUN.js";
import {
  chunksOf
} from "./chunk-GBYMKXG7.js";
import "./chunk-7VXOTR6U.js";
import "./chunk-O4QLG5XB.js";
import "./chunk-6TVGCLPR.js";
import {
  rowReader
} from "./chunk-DI5LLKWV.js";
import "./chunk-QHSVNP7S.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-KNWD6BRX.js";
import "./chunk-UXBMYJL7.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-6H66WUI3.js";
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
