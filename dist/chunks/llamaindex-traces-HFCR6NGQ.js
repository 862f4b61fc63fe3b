import {
  questionOf
} from "./chunk-JKXZEHYZ.js";
import {
  chunksOf
} from "./chunk-WMWSX2S6.js";
import {
  rowReader
} from "./chunk-D6XD7NXO.js";
import "./chunk-N62H6DY2.js";
import {
  failureOf
} from "./chunk-7YQJAANK.js";
import "./chunk-BOEJX53N.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WVJLMDBP.js";
import "./chunk-G47P5GOM.js";
import "./chunk-3WU5PXB6.js";
import "./chunk-C2JBEWKF.js";
import "./chunk-ZLRYDZZF.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-DPPMZTIH.js";

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
