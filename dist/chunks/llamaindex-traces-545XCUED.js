import {
  chunksOf
} from "./chunk-AOCEVZN2.js";
import {
  rowReader
} from "./chunk-FZU5BKHO.js";
import "./chunk-CFPQ3ZPW.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-L34HBCLT.js";
import "./chunk-2A4HD5HT.js";
import "./chunk-SRCLFINY.js";
import "./chunk-LVO2PIIO.js";
import "./chunk-LYCY5YKV.js";
import "./chunk-B45FJ2VR.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-HRPYSUIC.js";
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
