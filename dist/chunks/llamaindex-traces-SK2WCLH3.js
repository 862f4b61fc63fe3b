import {
  failureOf
} from "./chunk-WMLUXEH6.js";
import {
  chunksOf
} from "./chunk-RO3OE5SG.js";
import {
  rowReader
} from "./chunk-W6HORKXU.js";
import "./chunk-UD7HJOAY.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GW2PUMIY.js";
import "./chunk-6T7GKRSG.js";
import "./chunk-XD63G6LR.js";
import "./chunk-RFHYNOJ6.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-PO6C5OPW.js";
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
