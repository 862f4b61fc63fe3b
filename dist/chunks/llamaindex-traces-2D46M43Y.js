import {
  questionOf
} from "./chunk-4L32M6FT.js";
import {
  chunksOf
} from "./chunk-LP43FKQW.js";
import {
  rowReader
} from "./chunk-A57VU6ID.js";
import "./chunk-XR755WPY.js";
import {
  failureOf
} from "./chunk-X6JRHXT3.js";
import "./chunk-MGIEQYTU.js";
import "./chunk-RPE3YTGV.js";
import "./chunk-QIV75EBT.js";
import "./chunk-RUN2LB4L.js";
import "./chunk-Q6NUWFIP.js";
import "./chunk-75DNRT44.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-ZPA7K52E.js";

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
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
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
