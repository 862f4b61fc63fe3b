import {
  failureOf
} from "./chunk-YP3PKZCS.js";
import {
  chunksOf
} from "./chunk-624BW7NX.js";
import {
  rowReader
} from "./chunk-SUS77232.js";
import "./chunk-M52VXSP7.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-H4F7YH7M.js";
import "./chunk-I24WK23P.js";
import "./chunk-LAGNTOJX.js";
import "./chunk-72VKVVUO.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-WGXPBMLS.js";
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
