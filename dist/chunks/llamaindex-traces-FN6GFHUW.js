import {
  failureOf
} from "./chunk-74KJTKIM.js";
import {
  chunksOf
} from "./chunk-BOGUSRK2.js";
import {
  rowReader
} from "./chunk-MS2CN4OW.js";
import "./chunk-I65AWFJE.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GE4EKTMK.js";
import "./chunk-R7WDCMHR.js";
import "./chunk-VJYRAX7E.js";
import "./chunk-6VPMHZ6N.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-NT7RFZDB.js";
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
