import {
  failureOf
} from "./chunk-4V4OAHOI.js";
import {
  chunksOf
} from "./chunk-MYSHO6DR.js";
import "./chunk-HIDNPJ7Z.js";
import "./chunk-XHEVVRBC.js";
import {
  rowReader
} from "./chunk-V7MCZZK3.js";
import "./chunk-M3WRNJES.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-OZHQCVI5.js";
import "./chunk-VCMRAUN4.js";
import "./chunk-2PZCV7P5.js";
import "./chunk-MMIQQ7WE.js";
import "./chunk-DJCFVLXJ.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-HAYXY5CR.js";
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
