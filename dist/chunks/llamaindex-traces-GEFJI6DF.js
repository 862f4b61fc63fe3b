import {
  failureOf
} from "./chunk-452TVH5X.js";
import {
  chunksOf
} from "./chunk-BL6HGZKI.js";
import {
  rowReader
} from "./chunk-J33GTS4L.js";
import "./chunk-HHRJGYXQ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-325U5FNZ.js";
import "./chunk-INSPSMP4.js";
import "./chunk-YBYV3B3T.js";
import "./chunk-GVZ2SCJ4.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-76GLEZDY.js";
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
