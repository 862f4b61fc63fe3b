import {
  questionOf
} from "./chunk-KB24HL6V.js";
import {
  chunksOf
} from "./chunk-DSKEQMWZ.js";
import {
  rowReader
} from "./chunk-5XO72HAC.js";
import "./chunk-4576VVRC.js";
import {
  failureOf
} from "./chunk-ABYGWNUI.js";
import "./chunk-ZWVV3J4D.js";
import "./chunk-2TC6QWLI.js";
import "./chunk-J7PSU7AJ.js";
import "./chunk-2BAHEOFN.js";
import "./chunk-RCZA54NE.js";
import "./chunk-AGULPEUW.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-XPXAUZYJ.js";

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
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
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
