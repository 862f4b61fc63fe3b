import {
  failureOf
} from "./chunk-YPQYVSVM.js";
import {
  chunksOf
} from "./chunk-675XO6ZK.js";
import {
  rowReader
} from "./chunk-MYAAOSSM.js";
import "./chunk-AU6CWEGZ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-TJVZFKMM.js";
import "./chunk-MDYG6OH3.js";
import "./chunk-ODLA7NY5.js";
import "./chunk-TCVB5PEU.js";
import "./chunk-WPV7H5MK.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-VTFMP3OW.js";
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
