import {
  failureOf
} from "./chunk-2KOE2W2K.js";
import {
  chunksOf
} from "./chunk-HD5IXWHL.js";
import {
  rowReader
} from "./chunk-OI6UC32Q.js";
import "./chunk-OEBTV665.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-QNKFS2KN.js";
import "./chunk-QF5TJSLD.js";
import "./chunk-32E4IDIW.js";
import "./chunk-A5EZAHBY.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-U3HSXCQC.js";
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
