import {
  chunksOf
} from "./chunk-HMTRV2LI.js";
import {
  rowReader
} from "./chunk-YHFBFNMF.js";
import "./chunk-JX7JVRWC.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-MTVGTGZ6.js";
import "./chunk-VRALKMCX.js";
import "./chunk-XOJRF2OV.js";
import "./chunk-VV25I2MX.js";
import "./chunk-HJ5CSQ7M.js";
import "./chunk-E2WLDJVV.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-NYHEYI5T.js";
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
