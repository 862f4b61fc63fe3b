import {
  chunksOf
} from "./chunk-GXCBT6Q3.js";
import {
  rowReader
} from "./chunk-RHDQUUV4.js";
import "./chunk-VDORVADY.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-M2YNO5CA.js";
import "./chunk-V6KXIOVQ.js";
import "./chunk-EDJPFZKP.js";
import "./chunk-BC4T62TN.js";
import "./chunk-FNTV3EMA.js";
import "./chunk-HDUPXPPU.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-D7NSAPJJ.js";
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
