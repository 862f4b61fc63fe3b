import {
  failureOf
} from "./chunk-HLDDHK5B.js";
import {
  chunksOf
} from "./chunk-GPJ72TTK.js";
import {
  rowReader
} from "./chunk-2TM6KH36.js";
import "./chunk-IPBG2FRT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-SLM7LJFY.js";
import "./chunk-QNOI6PS6.js";
import "./chunk-M4K7HOIA.js";
import "./chunk-SV3MXPAP.js";
import "./chunk-LHVU5XFH.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-G24KANZ5.js";
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
