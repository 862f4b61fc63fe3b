import {
  failureOf
} from "./chunk-YMQMOAHT.js";
import {
  chunksOf
} from "./chunk-HJZQKA35.js";
import "./chunk-UAIB4SBR.js";
import "./chunk-ATTYHKC6.js";
import "./chunk-ONNTMADJ.js";
import {
  rowReader
} from "./chunk-XQ5PUTVM.js";
import "./chunk-WVPLHWYP.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-UEJ334C3.js";
import "./chunk-DLIYMM5B.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-UCW47LDW.js";
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
