import {
  questionOf
} from "./chunk-EPK2HCRJ.js";
import {
  chunksOf
} from "./chunk-WY34FXRY.js";
import {
  rowReader
} from "./chunk-H6I4WR4B.js";
import "./chunk-KIIZYUGP.js";
import {
  failureOf
} from "./chunk-6K3U5VYY.js";
import "./chunk-HLYROVNS.js";
import "./chunk-54LAZXUA.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-46Q7BAIW.js";
import "./chunk-RYOAED6A.js";
import "./chunk-7JGOM32N.js";
import "./chunk-KX7PXKXW.js";
import "./chunk-FFGOLEMT.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-XU6AX3AQ.js";

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
