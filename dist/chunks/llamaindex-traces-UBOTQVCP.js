import {
  questionOf
} from "./chunk-AKN6KYSZ.js";
import {
  chunksOf
} from "./chunk-23YUMDEO.js";
import {
  rowReader
} from "./chunk-BB4TU3NR.js";
import "./chunk-KJHAKITR.js";
import {
  failureOf
} from "./chunk-2KXFMSRJ.js";
import "./chunk-ZDNRZXKB.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5H3F5BAE.js";
import "./chunk-2S6HOLPC.js";
import "./chunk-7T2K33BS.js";
import "./chunk-VIJBMVFF.js";
import "./chunk-S53SOATY.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-IHSQ7X47.js";

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
