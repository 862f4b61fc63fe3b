import {
  questionOf
} from "./chunk-KWIB3UVP.js";
import {
  chunksOf
} from "./chunk-THCURU6B.js";
import {
  rowReader
} from "./chunk-BEQXCMXP.js";
import "./chunk-IKG7ZA4H.js";
import {
  failureOf
} from "./chunk-GBXLEDZ3.js";
import "./chunk-FYOSKO44.js";
import "./chunk-KTDUEQNE.js";
import "./chunk-SH5LYFI6.js";
import "./chunk-QPD24LBP.js";
import "./chunk-D4L5AFL6.js";
import "./chunk-6PEVU2QK.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-VDBQ6PEZ.js";

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
