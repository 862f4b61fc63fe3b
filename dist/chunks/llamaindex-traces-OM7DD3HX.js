import {
  failureOf
} from "./chunk-YGWTN22R.js";
import {
  chunksOf
} from "./chunk-JCEG75KW.js";
import {
  rowReader
} from "./chunk-4OZG6LHG.js";
import "./chunk-ZVZGQPGG.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-UT2C5BEY.js";
import "./chunk-TLFZEJKL.js";
import "./chunk-E3ER4FMT.js";
import "./chunk-EVO7IFZZ.js";
import "./chunk-RQBQBXVB.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-OHWV2ZMF.js";
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
