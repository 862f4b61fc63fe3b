import {
  failureOf
} from "./chunk-PI7PHO7A.js";
import {
  chunksOf
} from "./chunk-G7S5T355.js";
import {
  rowReader
} from "./chunk-AKWIYPIR.js";
import "./chunk-K62JCPCF.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-L4TM3UPL.js";
import "./chunk-BLOZB3ZE.js";
import "./chunk-SSAN5STF.js";
import "./chunk-SIVB2WBT.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-LUBB62Y6.js";
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
