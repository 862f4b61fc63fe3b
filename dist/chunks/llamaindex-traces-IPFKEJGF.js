import {
  failureOf
} from "./chunk-7GVQTCUV.js";
import {
  chunksOf
} from "./chunk-Y2KSKVDZ.js";
import {
  rowReader
} from "./chunk-PT7WR77O.js";
import "./chunk-PIGN27MK.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-6CVLMGS7.js";
import "./chunk-2TPUR2XO.js";
import "./chunk-DJXFIK3M.js";
import "./chunk-TV7TGZZU.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-NACQ3QNH.js";
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
