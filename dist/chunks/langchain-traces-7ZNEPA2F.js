import {
  chunksOf
} from "./chunk-X33IL73N.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-NEKDXDXT.js";
import "./chunk-2364346B.js";
import "./chunk-DUY7HDBP.js";
import {
  caseIdOf,
  textOf
} from "./chunk-JUX2SB3I.js";
import "./chunk-DQPMDHQQ.js";
import "./chunk-IQAIPIVZ.js";

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
