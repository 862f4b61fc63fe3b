import {
  questionOf
} from "./chunk-FFWOAWEN.js";
import {
  chunksOf
} from "./chunk-LGLJ5NBE.js";
import {
  rowReader
} from "./chunk-ECYFABJJ.js";
import "./chunk-KXO4ILZT.js";
import {
  failureOf
} from "./chunk-2Y5YAJK5.js";
import "./chunk-PNPLCWDF.js";
import "./chunk-TEDPDEA2.js";
import "./chunk-4SIFKGOI.js";
import "./chunk-HCXEE4BI.js";
import "./chunk-JEYJGCLH.js";
import "./chunk-T74XPJQ7.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-QLBBV3LW.js";

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
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
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
