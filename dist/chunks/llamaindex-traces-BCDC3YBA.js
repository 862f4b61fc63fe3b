import {
  failureOf
} from "./chunk-HTOIVFQI.js";
import {
  chunksOf
} from "./chunk-4IRAWB6I.js";
import "./chunk-N5ER5ANZ.js";
import "./chunk-DVKRE2LX.js";
import "./chunk-CLAD54QR.js";
import {
  rowReader
} from "./chunk-NRWURIUN.js";
import "./chunk-Y3SJ5DD7.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-X52CF6NP.js";
import "./chunk-HDQCYY7C.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-XHCXG3U6.js";
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
