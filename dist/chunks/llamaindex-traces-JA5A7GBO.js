import {
  questionOf
} from "./chunk-2PZUO5C6.js";
import {
  chunksOf
} from "./chunk-SLAT2QIG.js";
import {
  rowReader
} from "./chunk-6KAOK5UF.js";
import "./chunk-F3256K7I.js";
import {
  failureOf
} from "./chunk-TRIQA4IY.js";
import "./chunk-JK3UWAZV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-CRF2ZSOF.js";
import "./chunk-C5C7HTHO.js";
import "./chunk-M6SO6NNW.js";
import "./chunk-CG6BMUGN.js";
import "./chunk-LGRBQ2PP.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-75CXYGYJ.js";

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
