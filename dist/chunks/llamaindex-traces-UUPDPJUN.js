import {
  failureOf
} from "./chunk-U6UAMODZ.js";
import {
  chunksOf
} from "./chunk-TSCGVYUG.js";
import {
  rowReader
} from "./chunk-3GHPXGGG.js";
import "./chunk-BTZ7PSHV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-HV5YKFR2.js";
import "./chunk-RNMRTDVV.js";
import "./chunk-7YOTUSMK.js";
import "./chunk-Y4HRGXX2.js";
import "./chunk-WSG45MMP.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-WZ2BSASQ.js";
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
