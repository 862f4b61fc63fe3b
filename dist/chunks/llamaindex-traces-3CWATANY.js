import {
  questionOf
} from "./chunk-C4EWEMHO.js";
import {
  chunksOf
} from "./chunk-HDUB32GZ.js";
import {
  rowReader
} from "./chunk-5MZAMAUR.js";
import "./chunk-N37ZSRV5.js";
import {
  failureOf
} from "./chunk-2WA7XQFJ.js";
import "./chunk-ADJTEZRR.js";
import "./chunk-Q3AX4DY6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-W3X5DDG6.js";
import "./chunk-T2YDQXOI.js";
import "./chunk-2O3F4MHF.js";
import "./chunk-HWZZN74X.js";
import "./chunk-AIJ2GQKY.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-DAGJ4L7S.js";

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
