import {
  failureOf
} from "./chunk-WKREASNK.js";
import {
  chunksOf
} from "./chunk-QTRNOXZ2.js";
import {
  rowReader
} from "./chunk-HMXGZ733.js";
import "./chunk-ZIPCRHNB.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-KLMVHINM.js";
import "./chunk-NW745CDH.js";
import "./chunk-UWMEJ2SG.js";
import "./chunk-J2IT77FR.js";
import "./chunk-ERKHQL66.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-OGAOLEKR.js";
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
