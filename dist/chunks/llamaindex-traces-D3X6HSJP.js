import {
  failureOf
} from "./chunk-XW3VJDHB.js";
import {
  chunksOf
} from "./chunk-LSXJVJS5.js";
import {
  rowReader
} from "./chunk-XHSMSHW6.js";
import "./chunk-R7KI5VLH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-EMEA3CCM.js";
import "./chunk-BK5SR4WB.js";
import "./chunk-E6WAPWW7.js";
import "./chunk-SD44LCUQ.js";
import "./chunk-ZBVP2VCG.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-YYL7YE5G.js";
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
