import {
  failureOf
} from "./chunk-HMUPOSWI.js";
import {
  chunksOf
} from "./chunk-GEOBJLOH.js";
import {
  rowReader
} from "./chunk-NTCTIQGM.js";
import "./chunk-3ILVKD33.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-3N5YNVD3.js";
import "./chunk-65ITFGLH.js";
import "./chunk-H5H2A4F4.js";
import "./chunk-LDMZYC7V.js";
import "./chunk-WXZRGYDE.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-O2LQWJOD.js";
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
