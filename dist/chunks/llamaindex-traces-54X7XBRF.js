import {
  failureOf
} from "./chunk-IJKOLP5B.js";
import {
  chunksOf
} from "./chunk-JX2MEZEJ.js";
import {
  rowReader
} from "./chunk-JP26MLLZ.js";
import "./chunk-A4Z3XLGR.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-ZLLPC6VO.js";
import "./chunk-QMUX5VYP.js";
import "./chunk-623IEXVI.js";
import "./chunk-VNXPODFG.js";
import "./chunk-GPUOHWTV.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-HIUOYDTF.js";
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
