import {
  failureOf
} from "./chunk-RJ7OEPUM.js";
import {
  chunksOf
} from "./chunk-HWFNUCGR.js";
import {
  rowReader
} from "./chunk-57T5AIPG.js";
import "./chunk-GE2EIDMT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-NOAW7NBW.js";
import "./chunk-5ZF26KWT.js";
import "./chunk-V4HVRCWC.js";
import "./chunk-56VTJ7JV.js";
import "./chunk-PWQL5DRP.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-BQUUSEVQ.js";
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
