import {
  questionOf
} from "./chunk-NCQFEOTH.js";
import {
  chunksOf
} from "./chunk-KPXCJRCB.js";
import {
  rowReader
} from "./chunk-VWV2T6XF.js";
import "./chunk-QNUTF26Y.js";
import {
  failureOf
} from "./chunk-U2ZZSMT3.js";
import "./chunk-GVYJPASV.js";
import "./chunk-3FHWH2T3.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-X3FIPFAP.js";
import "./chunk-BEYZV6TO.js";
import "./chunk-3KNLUU33.js";
import "./chunk-OWOSV7VF.js";
import "./chunk-BO5A6I75.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-FLYTNTT5.js";

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
