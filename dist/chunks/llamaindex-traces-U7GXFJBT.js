import {
  failureOf
} from "./chunk-YZAYJ6RU.js";
import {
  chunksOf
} from "./chunk-MCZYHEOI.js";
import "./chunk-XWEGTR2Z.js";
import "./chunk-LBELK2BS.js";
import {
  rowReader
} from "./chunk-KKL4ER5F.js";
import "./chunk-JCTYAT5V.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5PWR2LZC.js";
import "./chunk-ICGN3WF2.js";
import "./chunk-VA4K4ALW.js";
import "./chunk-O5B4V57R.js";
import "./chunk-Q3ZIZRYB.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-6ERLX3E2.js";
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
