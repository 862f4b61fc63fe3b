import {
  questionOf
} from "./chunk-2AEHGFEG.js";
import {
  chunksOf
} from "./chunk-5GYUO37K.js";
import {
  rowReader
} from "./chunk-3CILRAPQ.js";
import "./chunk-2SJRFNQB.js";
import {
  failureOf
} from "./chunk-OGYOURBC.js";
import "./chunk-TVBI4IHG.js";
import "./chunk-RRE6TP43.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-6T3QAAMX.js";
import "./chunk-I6T4HOLT.js";
import "./chunk-SLMK3JQ3.js";
import "./chunk-25TXWFOA.js";
import "./chunk-NEGWTPJY.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-6BBW7VUY.js";

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
