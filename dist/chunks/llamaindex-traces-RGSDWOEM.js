import {
  questionOf
} from "./chunk-SQ3VN4OE.js";
import {
  chunksOf
} from "./chunk-WFUGBPRG.js";
import {
  rowReader
} from "./chunk-BHFIIQY5.js";
import "./chunk-UGQVPC5W.js";
import {
  failureOf
} from "./chunk-5CFAD22G.js";
import "./chunk-FHGHMWGP.js";
import "./chunk-XLB3QOTG.js";
import "./chunk-ZZ3QXFAV.js";
import "./chunk-HH4B36HU.js";
import "./chunk-HHUPOU7S.js";
import "./chunk-YICMGPUV.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-65TNK3OZ.js";

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
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
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
