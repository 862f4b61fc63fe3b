import {
  failureOf
} from "./chunk-W7YPWJ7M.js";
import {
  chunksOf
} from "./chunk-YAMQUWJB.js";
import {
  rowReader
} from "./chunk-QDQHXYKR.js";
import "./chunk-D7M343SS.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-Y4BGQ5CO.js";
import "./chunk-3RT2WQGN.js";
import "./chunk-VKJ3HRPC.js";
import "./chunk-CE7ELYHL.js";
import "./chunk-3M52R7PB.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-CIWAGQH2.js";
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
