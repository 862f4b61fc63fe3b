import {
  failureOf
} from "./chunk-XH7XO6GA.js";
import {
  chunksOf
} from "./chunk-UCVLOFLE.js";
import {
  rowReader
} from "./chunk-GJZXDKZN.js";
import "./chunk-37JMITW6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-4SVUSBG7.js";
import "./chunk-QHYQ7C7M.js";
import "./chunk-NB3PXFMK.js";
import "./chunk-ZCC5UWDF.js";
import "./chunk-KME7RGJH.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-BLWKCRCR.js";
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
