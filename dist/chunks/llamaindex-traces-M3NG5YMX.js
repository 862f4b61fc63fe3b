import {
  failureOf
} from "./chunk-KPB4UCP5.js";
import {
  chunksOf
} from "./chunk-ELHV5CXS.js";
import {
  rowReader
} from "./chunk-ZJOZ45SV.js";
import "./chunk-2QGKLAWJ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-NQZWRIUZ.js";
import "./chunk-7W5Q6AQH.js";
import "./chunk-5VUPIXN2.js";
import "./chunk-6E7DM57L.js";
import "./chunk-UHR2TWDX.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-UBZABWBW.js";
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
