import {
  failureOf
} from "./chunk-54NKF7HB.js";
import {
  chunksOf
} from "./chunk-WWVYEPFC.js";
import {
  rowReader
} from "./chunk-UNF7CVT7.js";
import "./chunk-EMWTRZ3O.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-OV2WYEY2.js";
import "./chunk-SRT5RQU2.js";
import "./chunk-SLQYTD2W.js";
import "./chunk-DWC7TLZK.js";
import "./chunk-XHKQ4GY6.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-Q5ONEMDY.js";
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
