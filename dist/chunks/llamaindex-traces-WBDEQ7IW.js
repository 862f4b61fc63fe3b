import {
  failureOf
} from "./chunk-6CQJLBVL.js";
import {
  chunksOf
} from "./chunk-ITRBJFDH.js";
import "./chunk-54PBY3SS.js";
import "./chunk-26VMFAJH.js";
import "./chunk-TZMXT3YP.js";
import {
  rowReader
} from "./chunk-CPHL2UO4.js";
import "./chunk-ITQ7H7MV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-DBKIWLN4.js";
import "./chunk-2RTY35AQ.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-ZZGOBDXP.js";
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
