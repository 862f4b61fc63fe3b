import {
  failureOf
} from "./chunk-OSB7CTU7.js";
import {
  chunksOf
} from "./chunk-UAYWUOFN.js";
import {
  rowReader
} from "./chunk-JZJYHDB3.js";
import "./chunk-EQJLBBQL.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-FVGTHWTR.js";
import "./chunk-FNT64CBZ.js";
import "./chunk-T5IEIHLM.js";
import "./chunk-WV4XNX2N.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-4TJ2IPIW.js";
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
