import {
  failureOf
} from "./chunk-F5WHUDPE.js";
import {
  chunksOf
} from "./chunk-B2CVEKK6.js";
import {
  rowReader
} from "./chunk-6UGAZ35I.js";
import "./chunk-6N7BBZC6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WVXT7ELS.js";
import "./chunk-UMY46DY2.js";
import "./chunk-CE77N3CH.js";
import "./chunk-OQVHYLIZ.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-ORQ6ZHJM.js";
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
