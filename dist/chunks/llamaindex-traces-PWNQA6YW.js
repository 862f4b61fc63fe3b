import {
  chunksOf
} from "./chunk-7AXWW3BY.js";
import {
  rowReader
} from "./chunk-C62LI3GV.js";
import "./chunk-7RDUWLUZ.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-N74JT3O7.js";
import "./chunk-FPEBYS56.js";
import "./chunk-4DZ2OMVK.js";
import "./chunk-H3AAZF2C.js";
import "./chunk-RWIZPDYT.js";
import "./chunk-5D3RWSMS.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-PWX6GGDI.js";
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
