import {
  questionOf
} from "./chunk-5UJF3J47.js";
import {
  chunksOf
} from "./chunk-ZG2R3O3O.js";
import {
  rowReader
} from "./chunk-XY2WVKFV.js";
import "./chunk-UGHN226T.js";
import {
  failureOf
} from "./chunk-WMR7KXAL.js";
import "./chunk-4RVY7LF2.js";
import "./chunk-CW3J6WFC.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LL4VU7V6.js";
import "./chunk-MTZ7AZ5Y.js";
import "./chunk-Q5QCMQWV.js";
import "./chunk-IFFG7L6U.js";
import "./chunk-AB7R2ITC.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-UDOPLDK2.js";

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
