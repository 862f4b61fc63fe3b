import {
  failureOf
} from "./chunk-G2PBBCLG.js";
import {
  chunksOf
} from "./chunk-XSYJUXKP.js";
import {
  rowReader
} from "./chunk-IKSFJMLV.js";
import "./chunk-6PDALH3E.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-RH5N3IE4.js";
import "./chunk-TZ3GF6FV.js";
import "./chunk-QY5GMFN2.js";
import "./chunk-PBCJMABY.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-3C5KUSRC.js";
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
