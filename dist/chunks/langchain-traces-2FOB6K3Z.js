import {
  chunksOf
} from "./chunk-YSBV5Q2G.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-PCVLX3HR.js";
import "./chunk-NQXUV4RK.js";
import "./chunk-APVDSTQ4.js";
import {
  caseIdOf,
  textOf
} from "./chunk-K5SHKVCD.js";
import "./chunk-HDFGW46D.js";
import "./chunk-KAYEJ5HQ.js";

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
