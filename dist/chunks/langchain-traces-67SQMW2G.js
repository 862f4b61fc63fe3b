import {
  chunksOf
} from "./chunk-672VP6LD.js";
import {
  rowReader
} from "./chunk-W6MKCZNH.js";
import "./chunk-R2BWG3ZS.js";
import {
  failureOf
} from "./chunk-J4PPUYLB.js";
import "./chunk-AVQYR6M3.js";
import "./chunk-J722YM5F.js";
import "./chunk-SHNR33NE.js";
import "./chunk-VYLV7QHP.js";
import "./chunk-BMFNCHEL.js";
import {
  caseIdOf,
  textOf
} from "./chunk-VQ4GQS74.js";
import "./chunk-53CHOW66.js";

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
