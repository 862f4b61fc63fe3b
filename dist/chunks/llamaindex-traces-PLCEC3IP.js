import {
  failureOf
} from "./chunk-LMXUDJDA.js";
import {
  chunksOf
} from "./chunk-6QJODJRE.js";
import "./chunk-ZB7FLQML.js";
import "./chunk-6MPBGR4X.js";
import {
  rowReader
} from "./chunk-KOSUGUZV.js";
import "./chunk-LP2QWMOH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GERC4C5P.js";
import "./chunk-FL5SV4ZZ.js";
import "./chunk-CBWLH4IO.js";
import "./chunk-TEIW3F2Y.js";
import "./chunk-QUD6CJ5C.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-3DBV7BW7.js";
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
