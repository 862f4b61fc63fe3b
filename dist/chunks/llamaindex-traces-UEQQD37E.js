import {
  failureOf
} from "./chunk-CFKSJBFG.js";
import {
  chunksOf
} from "./chunk-6ZH4DFT4.js";
import "./chunk-ECQVMU57.js";
import "./chunk-CSANX22R.js";
import {
  rowReader
} from "./chunk-4K7WGX6R.js";
import "./chunk-YQQOOBW7.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LCVI6RHE.js";
import "./chunk-I77PG2UD.js";
import "./chunk-OO73PGNU.js";
import "./chunk-FMRLYSNN.js";
import "./chunk-XNHKU3MO.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-YMJBG45A.js";
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
