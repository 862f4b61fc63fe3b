import {
  failureOf
} from "./chunk-VVYAT63Y.js";
import {
  chunksOf
} from "./chunk-O4I6VHCU.js";
import {
  rowReader
} from "./chunk-I6OQSELD.js";
import "./chunk-WR5YDMKZ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-HEXVUPKR.js";
import "./chunk-RSFQYFZL.js";
import "./chunk-SHL467LB.js";
import "./chunk-GKEYN5TW.js";
import "./chunk-L7SCKBS4.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-KXPYZCLC.js";
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
