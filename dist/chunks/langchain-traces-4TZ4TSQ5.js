import {
  chunksOf
} from "./chunk-Z6VBNVEY.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-NE2FOCKJ.js";
import "./chunk-V2HWURB5.js";
import "./chunk-Q2X64L4E.js";
import {
  caseIdOf,
  textOf
} from "./chunk-WA2PZALC.js";
import "./chunk-6SSI4RXL.js";
import "./chunk-AAEKV2TC.js";

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
