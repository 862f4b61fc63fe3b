import {
  failureOf
} from "./chunk-PYYPI6AU.js";
import {
  chunksOf
} from "./chunk-DWBK4MC3.js";
import {
  rowReader
} from "./chunk-A3VCBKBS.js";
import "./chunk-5UKFSXW5.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-KJN35NRN.js";
import "./chunk-GCZEJESC.js";
import "./chunk-6CZ6HAFE.js";
import "./chunk-TJQWJS2L.js";
import "./chunk-OUHT3VS6.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-2KGOWJCK.js";
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
