import {
  failureOf
} from "./chunk-4A25AM75.js";
import {
  chunksOf
} from "./chunk-MIPOCWG5.js";
import {
  rowReader
} from "./chunk-RIMNY7T2.js";
import "./chunk-G7ZSMVIA.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-K7BSRXLG.js";
import "./chunk-TBN5G6SR.js";
import "./chunk-NDRS7H25.js";
import "./chunk-VZ4G4XAH.js";
import "./chunk-G7AKEQPM.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-24ZC54PT.js";
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
