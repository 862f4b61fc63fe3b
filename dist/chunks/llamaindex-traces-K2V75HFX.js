import {
  questionOf
} from "./chunk-R6B2BTMO.js";
import {
  chunksOf
} from "./chunk-JUPM4LVK.js";
import {
  rowReader
} from "./chunk-AJAT5SR2.js";
import "./chunk-BXVE5727.js";
import {
  failureOf
} from "./chunk-2DP663Y6.js";
import "./chunk-I3AWN3QI.js";
import "./chunk-YG3ZGOI6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-JFJKJ7AM.js";
import "./chunk-HPBJBZT7.js";
import "./chunk-QADT3EDB.js";
import "./chunk-CS5H7SDD.js";
import "./chunk-HXC3CPYJ.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-CN6WZBUK.js";

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
