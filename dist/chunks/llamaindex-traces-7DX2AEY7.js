import {
  failureOf
} from "./chunk-5MA4OWL4.js";
import {
  chunksOf
} from "./chunk-TL3HLSTR.js";
import "./chunk-EFBLYDLV.js";
import "./chunk-TB7BX6QR.js";
import {
  rowReader
} from "./chunk-BZFSXY2W.js";
import "./chunk-YE7WAZAB.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-PQVRJ4PW.js";
import "./chunk-DGTZMBJN.js";
import "./chunk-UON3C6BN.js";
import "./chunk-6AMJ3HWX.js";
import "./chunk-GPHJAUQG.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-RVQ2TKDP.js";
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
