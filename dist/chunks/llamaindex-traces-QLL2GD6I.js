import {
  failureOf
} from "./chunk-FF6A5LPP.js";
import {
  chunksOf
} from "./chunk-BGHNP2D7.js";
import "./chunk-GIN67MOE.js";
import "./chunk-GT6XDSK7.js";
import "./chunk-SMN3TBED.js";
import {
  rowReader
} from "./chunk-UEV6LUN4.js";
import "./chunk-YKIDSLLU.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-7CPQRFW3.js";
import "./chunk-7FVTIZAV.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-7LWFFFLW.js";
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
