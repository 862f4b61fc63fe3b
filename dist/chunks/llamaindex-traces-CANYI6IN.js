import {
  failureOf
} from "./chunk-AW5TCZQH.js";
import {
  chunksOf
} from "./chunk-7GD2O5ZR.js";
import {
  rowReader
} from "./chunk-KS46CVOA.js";
import "./chunk-W7NYPYC6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LUJYSBKX.js";
import "./chunk-7E5VYHNI.js";
import "./chunk-B42LVHPF.js";
import "./chunk-BWFYOT2C.js";
import "./chunk-MESR7RTI.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-W2X4J5CA.js";
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
