import {
  failureOf
} from "./chunk-GW26LLQU.js";
import {
  chunksOf
} from "./chunk-K4ZWX4BN.js";
import {
  rowReader
} from "./chunk-5FZDB2B2.js";
import "./chunk-Q3BUF6QX.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WJGXR2EC.js";
import "./chunk-GSYOKGNZ.js";
import "./chunk-3UFPZWB4.js";
import "./chunk-MVPKB4AV.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-MGP5C3SY.js";
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
