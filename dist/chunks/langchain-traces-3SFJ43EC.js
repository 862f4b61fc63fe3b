import {
  chunksOf
} from "./chunk-QC5KJYBG.js";
import {
  rowReader
} from "./chunk-Y3GCP2JM.js";
import "./chunk-6VVT4ZPU.js";
import {
  failureOf
} from "./chunk-2PFMFSQA.js";
import "./chunk-4J5AVOZB.js";
import "./chunk-MEZDO6VQ.js";
import "./chunk-UYY6D7KN.js";
import "./chunk-IXJLVMYF.js";
import "./chunk-2LKHBXLU.js";
import {
  caseIdOf,
  textOf
} from "./chunk-Z67VWTKG.js";
import "./chunk-RHCR6NMJ.js";

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
