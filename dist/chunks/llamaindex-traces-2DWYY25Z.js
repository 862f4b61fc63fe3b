import {
  chunksOf
} from "./chunk-KWCGAKGN.js";
import {
  rowReader
} from "./chunk-LJV5PFAN.js";
import "./chunk-5MHRQK3D.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-MKBOA7RO.js";
import "./chunk-XKN22V5H.js";
import "./chunk-P62JCN4F.js";
import "./chunk-7R22OMVG.js";
import "./chunk-AR4QQA6R.js";
import "./chunk-QNCAKGR7.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-6ZG3YPKK.js";
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
