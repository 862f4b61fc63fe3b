import {
  chunksOf
} from "./chunk-THCURU6B.js";
import {
  rowReader
} from "./chunk-BEQXCMXP.js";
import "./chunk-IKG7ZA4H.js";
import {
  failureOf
} from "./chunk-GBXLEDZ3.js";
import "./chunk-FYOSKO44.js";
import "./chunk-KTDUEQNE.js";
import "./chunk-SH5LYFI6.js";
import "./chunk-QPD24LBP.js";
import "./chunk-D4L5AFL6.js";
import "./chunk-6PEVU2QK.js";
import {
  caseIdOf,
  textOf
} from "./chunk-VDBQ6PEZ.js";

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
