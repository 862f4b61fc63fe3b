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
  textOf
} from "./chunk-XPXAUZYJ.js";

// src/dataset/formats/langchain-traces.ts
var readLangchain = rowReader({ row: "output of a LangChain chain", convert });
function convert(row) {
  const question = textOf(row.input) ?? textOf(row.query);
  if (question === null) return "input is missing";
  const answer = row.answer ?? row.result;
  const failure = failureOf(row);
  const isWhole = failure.error === void 0;
  if (isWhole && typeof answer !== "string") return "answer is missing";
  const documents = row.context ?? row.source_documents;
  if (isWhole && !Array.isArray(documents)) return "context is no list of documents";
  const chunks = chunksOf(documents);
  return {
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
    question,
    answer: typeof answer === "string" ? answer : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure
  };
}
export {
  readLangchain
};
