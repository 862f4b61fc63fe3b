import {
  failureOf
} from "./chunk-SGY6CBLU.js";
import {
  chunksOf
} from "./chunk-MZVAP3ED.js";
import "./chunk-QE32C3XX.js";
import "./chunk-J5K5CBM3.js";
import "./chunk-BY6SZFFO.js";
import {
  rowReader
} from "./chunk-FT7DJXKN.js";
import "./chunk-S4CKK3JU.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-3C4WRDLV.js";
import "./chunk-QNEZ4NAL.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-O5EHVXNJ.js";
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
