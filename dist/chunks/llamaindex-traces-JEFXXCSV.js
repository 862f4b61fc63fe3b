import {
  failureOf
} from "./chunk-XMZ6GL7V.js";
import {
  chunksOf
} from "./chunk-KPVUUVTL.js";
import {
  rowReader
} from "./chunk-7OZRGART.js";
import "./chunk-4CZQFKAJ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-3QVUG5GI.js";
import "./chunk-NT5RZYJ5.js";
import "./chunk-WGE5ZFAE.js";
import "./chunk-FIAKW27X.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-DGY5WZ2C.js";
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
