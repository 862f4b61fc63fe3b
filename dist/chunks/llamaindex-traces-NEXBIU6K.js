import {
  questionOf
} from "./chunk-MHTKFLMC.js";
import {
  chunksOf
} from "./chunk-6UJPMCVW.js";
import {
  rowReader
} from "./chunk-B2RTLVO5.js";
import "./chunk-FASIJQMV.js";
import {
  failureOf
} from "./chunk-ALERXDHB.js";
import "./chunk-PHFZWHQT.js";
import "./chunk-DBUDMZ6M.js";
import "./chunk-OQXPILUN.js";
import "./chunk-MOSLEDMO.js";
import "./chunk-CEUTUEPV.js";
import "./chunk-TAXQNAXX.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-WKN6ZPD2.js";

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
