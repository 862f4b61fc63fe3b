import {
  failureOf
} from "./chunk-AMJZ65NL.js";
import {
  chunksOf
} from "./chunk-JNYCBJIP.js";
import {
  rowReader
} from "./chunk-M5NHSAXD.js";
import "./chunk-HZW4QKHW.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-A6C7CXBH.js";
import "./chunk-BWLUTVEN.js";
import "./chunk-YUDT7OTY.js";
import "./chunk-763MQTMO.js";
import "./chunk-X5ZXRTAC.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-5H5H5IOV.js";
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
