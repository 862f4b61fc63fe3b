import {
  chunksOf
} from "./chunk-MNCV4PXB.js";
import {
  rowReader
} from "./chunk-BBN3N4SD.js";
import "./chunk-R63DLK7L.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-ECMVCDZF.js";
import "./chunk-ULWY7IRE.js";
import "./chunk-XMV2LT3N.js";
import "./chunk-KPIKZI6I.js";
import "./chunk-7FMHESGU.js";
import "./chunk-NEGCCYOR.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-EB6SKHQT.js";
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
