import {
  chunksOf
} from "./chunk-TEESJKGE.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-2JKHZH2V.js";
import "./chunk-3DDEUGJB.js";
import "./chunk-QEEGV7QY.js";
import {
  caseIdOf,
  textOf
} from "./chunk-OVL5GG7B.js";
import "./chunk-S6NNP7V6.js";
import "./chunk-SVJA45ZI.js";

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
