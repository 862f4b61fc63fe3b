import {
  failureOf
} from "./chunk-6IMV2BEM.js";
import {
  chunksOf
} from "./chunk-FJSTMAWU.js";
import "./chunk-7F6WHVBW.js";
import "./chunk-JFC64GTW.js";
import {
  rowReader
} from "./chunk-OF32EMYN.js";
import "./chunk-VIDW74VV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-YGJUG2ZI.js";
import "./chunk-B7ADR3FS.js";
import "./chunk-NNALQIT5.js";
import "./chunk-JGL5OKWY.js";
import "./chunk-NAJQERSE.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-JAEHJULB.js";
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
