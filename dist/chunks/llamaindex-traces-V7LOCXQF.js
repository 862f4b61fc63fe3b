import {
  chunksOf
} from "./chunk-NYNA5XDN.js";
import {
  rowReader
} from "./chunk-NW2MLWLJ.js";
import "./chunk-X4MEREWV.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-JYAS2JXO.js";
import "./chunk-3YY5VSTU.js";
import "./chunk-XW7HADDE.js";
import "./chunk-UACJUNBR.js";
import "./chunk-IRPUUF3D.js";
import "./chunk-ET3QHONM.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-DCFV3XGI.js";
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
