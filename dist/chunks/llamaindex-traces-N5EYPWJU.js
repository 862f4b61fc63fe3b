import {
  questionOf
} from "./chunk-HLSSTB4E.js";
import {
  chunksOf
} from "./chunk-IUNBCYID.js";
import {
  rowReader
} from "./chunk-RAO6ESH7.js";
import "./chunk-RGVKOPLH.js";
import {
  failureOf
} from "./chunk-JGZGGDSK.js";
import "./chunk-FZWHP7A7.js";
import "./chunk-Y4SWNTDV.js";
import "./chunk-2PJ6KKT7.js";
import "./chunk-75KLQDAO.js";
import "./chunk-OJOVY6MF.js";
import "./chunk-M67WTM4Z.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-3S676C35.js";

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
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
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
