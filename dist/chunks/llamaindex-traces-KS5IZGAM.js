import {
  questionOf
} from "./chunk-WSYF264K.js";
import {
  chunksOf
} from "./chunk-SD7BORVT.js";
import {
  rowReader
} from "./chunk-NQS36GQH.js";
import "./chunk-PREWTJUP.js";
import {
  failureOf
} from "./chunk-4ZI3JD2A.js";
import "./chunk-VZPQVZMW.js";
import "./chunk-43VGD64F.js";
import "./chunk-63MKFI3Q.js";
import "./chunk-A4ONU5GF.js";
import "./chunk-D24BJ42M.js";
import "./chunk-LPNTRMYA.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-DXESMKBD.js";

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
