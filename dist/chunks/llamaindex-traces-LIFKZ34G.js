import {
  chunksOf
} from "./chunk-LEAIXHI7.js";
import {
  rowReader
} from "./chunk-2SZHYPE3.js";
import "./chunk-NBO2R3QE.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-KX55T53L.js";
import "./chunk-GI6M4ZQP.js";
import "./chunk-HZ7DVRR2.js";
import "./chunk-HEPPTKBE.js";
import "./chunk-SX2TJOI7.js";
import "./chunk-FFKIZX4P.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-SWTRJ6PA.js";
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
