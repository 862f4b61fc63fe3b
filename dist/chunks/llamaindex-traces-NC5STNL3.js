import {
  questionOf
} from "./chunk-NYDE3JA5.js";
import {
  chunksOf
} from "./chunk-5OHLLAZB.js";
import {
  rowReader
} from "./chunk-SYDGQTJH.js";
import "./chunk-FAT423D4.js";
import {
  failureOf
} from "./chunk-TMEQCILX.js";
import "./chunk-Z37O2GZD.js";
import "./chunk-WBGNCKMF.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-Q33DZZ6Z.js";
import "./chunk-WXYI5MQH.js";
import "./chunk-EZI5FJVT.js";
import "./chunk-ZSNBJQ5L.js";
import "./chunk-CQKNGBGF.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-GZ5LEMOO.js";

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
