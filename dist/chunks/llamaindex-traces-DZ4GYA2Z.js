import {
  chunksOf
} from "./chunk-MXVRNRKM.js";
import {
  rowReader
} from "./chunk-WMOCVGHL.js";
import "./chunk-UELLM6K3.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-CZPHX2XE.js";
import "./chunk-SI7BBM7I.js";
import "./chunk-F6DWTMPS.js";
import "./chunk-ORS7JYK5.js";
import "./chunk-ET2OIOA3.js";
import "./chunk-GQ25VLA3.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-WJ4LAJRD.js";
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
