import {
  failureOf
} from "./chunk-36DFKE2X.js";
import {
  chunksOf
} from "./chunk-GDYFLVRP.js";
import "./chunk-3F6SSL7Q.js";
import "./chunk-NLE6DI4G.js";
import "./chunk-TPLNS6UQ.js";
import {
  rowReader
} from "./chunk-6RVT2UVP.js";
import "./chunk-J6RIA5FQ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-X6CU4URA.js";
import "./chunk-W2VVXHQY.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-PIUVEKUK.js";
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
