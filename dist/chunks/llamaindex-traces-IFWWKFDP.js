import {
  questionOf
} from "./chunk-J5RELFGK.js";
import {
  chunksOf
} from "./chunk-672VP6LD.js";
import {
  rowReader
} from "./chunk-W6MKCZNH.js";
import "./chunk-R2BWG3ZS.js";
import {
  failureOf
} from "./chunk-J4PPUYLB.js";
import "./chunk-AVQYR6M3.js";
import "./chunk-J722YM5F.js";
import "./chunk-SHNR33NE.js";
import "./chunk-VYLV7QHP.js";
import "./chunk-BMFNCHEL.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-VQ4GQS74.js";
import "./chunk-53CHOW66.js";

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
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
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
