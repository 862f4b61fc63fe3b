import {
  failureOf
} from "./chunk-VLQ527NT.js";
import {
  chunksOf
} from "./chunk-IQNC527H.js";
import {
  rowReader
} from "./chunk-XB24JYAZ.js";
import "./chunk-PNZMSXRT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LJCD6T23.js";
import "./chunk-CBXO3WWN.js";
import "./chunk-G5R5QHAF.js";
import "./chunk-4VLKDT2C.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-65XOILJS.js";
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
