import {
  failureOf
} from "./chunk-H2K4ETR5.js";
import {
  chunksOf
} from "./chunk-KI443TWA.js";
import "./chunk-PWUODFGX.js";
import "./chunk-JVGZACFO.js";
import {
  rowReader
} from "./chunk-LPCNPEMA.js";
import "./chunk-G6YXWJBE.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-QS7W6A24.js";
import "./chunk-OSSUEJOM.js";
import "./chunk-U6XYZLS4.js";
import "./chunk-775UZSXQ.js";
import "./chunk-TASAUIHF.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-3SA4NG4C.js";
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
