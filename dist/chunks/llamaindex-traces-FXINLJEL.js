import {
  failureOf
} from "./chunk-C23GPXDL.js";
import {
  chunksOf
} from "./chunk-XMVORRAF.js";
import {
  rowReader
} from "./chunk-WG4HLVTZ.js";
import "./chunk-2U7HKUHL.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-57CNASJX.js";
import "./chunk-YNUPUVAK.js";
import "./chunk-M6AYCR5Q.js";
import "./chunk-U6ZMF25F.js";
import "./chunk-BFEX4TPQ.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-TZYY5WOX.js";
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
