import {
  chunksOf
} from "./chunk-QQYGQ7A4.js";
import {
  rowReader
} from "./chunk-SSJEUHNR.js";
import "./chunk-ZTINN5BE.js";
import "./chunk-CES7UPLP.js";
import "./chunk-W6QVL2OI.js";
import "./chunk-SR7XVW6P.js";
import {
  caseIdOf,
  textOf
} from "./chunk-FG6AVHVY.js";
import "./chunk-2B3EG5AB.js";

// src/dataset/formats/langchain-traces.ts
var readLangchain = rowReader({ row: "output of a LangChain chain", convert });
function convert(row) {
  const question = textOf(row.input) ?? textOf(row.query);
  if (question === null) return "input is missing";
  const answer = row.answer ?? row.result;
  if (typeof answer !== "string") return "answer is missing";
  const documents = row.context ?? row.source_documents;
  if (!Array.isArray(documents)) return "context is no list of documents";
  const chunks = chunksOf(documents);
  return {
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
    question,
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks
  };
}
export {
  readLangchain
};
