import {
  failureOf
} from "./chunk-M4MP5T3G.js";
import {
  chunksOf
} from "./chunk-Y6FWJJX6.js";
import {
  rowReader
} from "./chunk-OVGPHF55.js";
import "./chunk-ONUEDA26.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-ZOLA3TQW.js";
import "./chunk-KPCAFXJ2.js";
import "./chunk-RMFYMCN4.js";
import "./chunk-3ETIKXQM.js";
import "./chunk-5LJQY6U3.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-A24GTY4F.js";
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
