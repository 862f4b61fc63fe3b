import {
  chunksOf
} from "./chunk-5UH6CMJ4.js";
import {
  rowReader
} from "./chunk-2RLH3DLA.js";
import "./chunk-JTHP64PN.js";
import {
  failureOf
} from "./chunk-37CCTRCV.js";
import "./chunk-2KJB3AGN.js";
import "./chunk-37Q6UDVY.js";
import "./chunk-AYF7YI5S.js";
import "./chunk-VQGMMMN5.js";
import "./chunk-KSIHYO5W.js";
import "./chunk-CCZTESTW.js";
import {
  caseIdOf,
  textOf
} from "./chunk-P6ARDAHT.js";

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
