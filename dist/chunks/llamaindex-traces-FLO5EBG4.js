import {
  questionOf
} from "./chunk-2BWFNBIJ.js";
import {
  chunksOf
} from "./chunk-JZHXTZ25.js";
import {
  rowReader
} from "./chunk-KQANJM34.js";
import "./chunk-6XKNYB6P.js";
import {
  failureOf
} from "./chunk-OP2FR4EU.js";
import "./chunk-YZJ6LCOQ.js";
import "./chunk-QW2WVUS4.js";
import "./chunk-5QHS26UE.js";
import "./chunk-JE5T2X6N.js";
import "./chunk-CD46E3R5.js";
import "./chunk-6DVE46YQ.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-YAAAUNUR.js";

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
