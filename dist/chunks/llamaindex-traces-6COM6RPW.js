import {
  failureOf
} from "./chunk-NITKBZBB.js";
import {
  chunksOf
} from "./chunk-4KKSNCMY.js";
import {
  rowReader
} from "./chunk-RCWRC36I.js";
import "./chunk-6OIN2XE5.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-FEOAS44U.js";
import "./chunk-3DKOFUAO.js";
import "./chunk-VCXUK46K.js";
import "./chunk-QQR5TCLD.js";
import "./chunk-WTQF6FEE.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-KDC24U7P.js";
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
