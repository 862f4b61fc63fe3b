import {
  failureOf
} from "./chunk-MZSOWYQD.js";
import {
  chunksOf
} from "./chunk-JTVWPX3R.js";
import {
  rowReader
} from "./chunk-YD5NZ4KQ.js";
import "./chunk-3UTLSHY4.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-DPZVVER3.js";
import "./chunk-PVEJMRNR.js";
import "./chunk-IYJU652W.js";
import "./chunk-QVMKA7HQ.js";
import "./chunk-YOCY4A2I.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-WFV2437N.js";
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
