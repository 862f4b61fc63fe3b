import {
  failureOf
} from "./chunk-S5ATJXJP.js";
import {
  chunksOf
} from "./chunk-SWTF26HW.js";
import {
  rowReader
} from "./chunk-WORXYN5W.js";
import "./chunk-NDHOK6TQ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-D7RI7XMQ.js";
import "./chunk-PAWJY73L.js";
import "./chunk-6MJMWHKG.js";
import "./chunk-Z5VFYNAJ.js";
import "./chunk-2KUZD62E.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-Q56WL4SA.js";
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
