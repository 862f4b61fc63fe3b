import {
  chunksOf
} from "./chunk-WKRMWNAH.js";
import {
  rowReader
} from "./chunk-GBDY666K.js";
import "./chunk-2N3BHVT7.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-QHUJNBQR.js";
import "./chunk-5GYT7QR2.js";
import "./chunk-IWHU32ZW.js";
import "./chunk-7NFMRU7T.js";
import "./chunk-5FO5NE2N.js";
import "./chunk-CWXIKPAB.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-2U5IVN3W.js";
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
