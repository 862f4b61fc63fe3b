import {
  failureOf
} from "./chunk-6PTXY2ZN.js";
import {
  chunksOf
} from "./chunk-26IVHA5R.js";
import {
  rowReader
} from "./chunk-ZL5KWNHH.js";
import "./chunk-T76D5RXK.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-V3EYXZSP.js";
import "./chunk-JMX4T5QD.js";
import "./chunk-VDX3CCTM.js";
import "./chunk-BQI6VMZQ.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-GNGTJDBS.js";
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
