import {
  failureOf
} from "./chunk-ZPRZALGM.js";
import {
  chunksOf
} from "./chunk-6IJ4M53V.js";
import {
  rowReader
} from "./chunk-4SXJAXZ2.js";
import "./chunk-HLRV3MIK.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-PMVHHOBN.js";
import "./chunk-ESHTNT34.js";
import "./chunk-B45Z5ADE.js";
import "./chunk-LBWMURDB.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-24QFRXPU.js";
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
