import {
  failureOf
} from "./chunk-QUFTAWT2.js";
import {
  chunksOf
} from "./chunk-VCJRIA5Q.js";
import {
  rowReader
} from "./chunk-5UVFDCJB.js";
import "./chunk-BSFCN2KY.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LX5QXRF5.js";
import "./chunk-GYCBQZZQ.js";
import "./chunk-SD44635Q.js";
import "./chunk-QV3ILIHW.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-RREUNTMF.js";
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
