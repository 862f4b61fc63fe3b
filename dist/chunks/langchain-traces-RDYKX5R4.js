import {
  chunksOf
} from "./chunk-6UJPMCVW.js";
import {
  rowReader
} from "./chunk-B2RTLVO5.js";
import "./chunk-FASIJQMV.js";
import {
  failureOf
} from "./chunk-ALERXDHB.js";
import "./chunk-PHFZWHQT.js";
import "./chunk-DBUDMZ6M.js";
import "./chunk-OQXPILUN.js";
import "./chunk-MOSLEDMO.js";
import "./chunk-CEUTUEPV.js";
import "./chunk-TAXQNAXX.js";
import {
  caseIdOf,
  textOf
} from "./chunk-WKN6ZPD2.js";

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
