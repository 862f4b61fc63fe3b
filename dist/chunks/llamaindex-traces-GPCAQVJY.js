import {
  questionOf
} from "./chunk-JRJAIWPR.js";
import {
  chunksOf
} from "./chunk-JCZ7YYYL.js";
import {
  rowReader
} from "./chunk-3EWDRJYE.js";
import "./chunk-CLNOANZH.js";
import {
  failureOf
} from "./chunk-ROGDVJA2.js";
import "./chunk-NTHZU7B7.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-QB3NZSUO.js";
import "./chunk-UDOJH75K.js";
import "./chunk-Y25WFIOW.js";
import "./chunk-JKNIVBAZ.js";
import "./chunk-PPIDUQUQ.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-T3RBZHPK.js";

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
