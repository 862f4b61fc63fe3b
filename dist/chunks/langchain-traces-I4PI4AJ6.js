import {
  chunksOf
} from "./chunk-JGLPLHG4.js";
import {
  rowReader
} from "./chunk-X7VIZGG2.js";
import "./chunk-M5PW7KS4.js";
import "./chunk-S4C4JP5F.js";
import "./chunk-QD62N6AH.js";
import "./chunk-7QCEI6HV.js";
import {
  caseIdOf,
  textOf
} from "./chunk-2A4X54VZ.js";
import "./chunk-5JITDMXK.js";

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
