import {
  failureOf
} from "./chunk-53AXADK4.js";
import {
  chunksOf
} from "./chunk-NVOMEUXU.js";
import {
  rowReader
} from "./chunk-JWKV6HWG.js";
import "./chunk-6X32XPCL.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-NKFGREK7.js";
import "./chunk-5SC5D5X4.js";
import "./chunk-5WBAVFQY.js";
import "./chunk-FBCD6IJL.js";
import "./chunk-MDQ57WSD.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-6M34PIBX.js";
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
