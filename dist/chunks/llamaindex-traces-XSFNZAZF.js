import {
  failureOf
} from "./chunk-UJHLREBE.js";
import {
  chunksOf
} from "./chunk-7TFLSCRE.js";
import {
  rowReader
} from "./chunk-LHOYVFJT.js";
import "./chunk-AXDVU7V6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-JJB6OQPP.js";
import "./chunk-XNYSAERX.js";
import "./chunk-K4MXVCYU.js";
import "./chunk-WYEFEIQ5.js";
import "./chunk-B32APVAM.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-HK4GDM4L.js";
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
