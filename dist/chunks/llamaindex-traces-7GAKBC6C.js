import {
  questionOf
} from "./chunk-GNZYTMTJ.js";
import {
  chunksOf
} from "./chunk-5UH6CMJ4.js";
import {
  rowReader
} from "./chunk-2RLH3DLA.js";
import "./chunk-JTHP64PN.js";
import {
  failureOf
} from "./chunk-37CCTRCV.js";
import "./chunk-2KJB3AGN.js";
import "./chunk-37Q6UDVY.js";
import "./chunk-AYF7YI5S.js";
import "./chunk-VQGMMMN5.js";
import "./chunk-KSIHYO5W.js";
import "./chunk-CCZTESTW.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-P6ARDAHT.js";

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
