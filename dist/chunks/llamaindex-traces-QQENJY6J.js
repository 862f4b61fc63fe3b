import {
  failureOf
} from "./chunk-EL3XL6ML.js";
import {
  chunksOf
} from "./chunk-ZTRYUL3Q.js";
import {
  rowReader
} from "./chunk-5TXQJOGD.js";
import "./chunk-VPOU4IRR.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-47Q5WZYT.js";
import "./chunk-JRVQHYJU.js";
import "./chunk-OOZDJQMV.js";
import "./chunk-XH53TAXA.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-FORC2G6B.js";
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
