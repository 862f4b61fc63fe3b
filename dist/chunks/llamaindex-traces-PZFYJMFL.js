import {
  failureOf
} from "./chunk-YLOPEFXN.js";
import {
  chunksOf
} from "./chunk-HBNKWTY5.js";
import {
  rowReader
} from "./chunk-WNS7UNWB.js";
import "./chunk-XVK2WJGO.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5XMFPO3W.js";
import "./chunk-ALTJSDLH.js";
import "./chunk-NLUCJ46A.js";
import "./chunk-3GN3TCTC.js";
import "./chunk-HMGSOU73.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-FYFJLLLZ.js";
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
