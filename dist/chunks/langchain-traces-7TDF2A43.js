import {
  chunksOf
} from "./chunk-JZHXTZ25.js";
import {
  rowReader
} from "./chunk-KQANJM34.js";
import "./chunk-6XKNYB6P.js";
import {
  failureOf
} from "./chunk-OP2FR4EU.js";
import "./chunk-YZJ6LCOQ.js";
import "./chunk-QW2WVUS4.js";
import "./chunk-5QHS26UE.js";
import "./chunk-JE5T2X6N.js";
import "./chunk-CD46E3R5.js";
import "./chunk-6DVE46YQ.js";
import {
  caseIdOf,
  textOf
} from "./chunk-YAAAUNUR.js";

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
