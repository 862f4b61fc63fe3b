import {
  chunksOf
} from "./chunk-PVXTQTCN.js";
import {
  rowReader
} from "./chunk-5OMK5AJ3.js";
import "./chunk-SM2GOCHS.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-MKFLON3G.js";
import "./chunk-TZGTNIIX.js";
import "./chunk-6G5DLFDK.js";
import "./chunk-VX4JSYMR.js";
import "./chunk-OAEUPEJ3.js";
import "./chunk-5ST6VZWB.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-K26SUBJU.js";
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
