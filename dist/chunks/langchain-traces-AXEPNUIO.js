import {
  chunksOf
} from "./chunk-E7SNJCFT.js";
import "./chunk-FPELVHTK.js";
import {
  rowReader
} from "./chunk-TIL3FURS.js";
import "./chunk-KDXWEZ7E.js";
import "./chunk-D7Z5UKUF.js";
import "./chunk-6ZPUJM4V.js";
import {
  caseIdOf,
  textOf
} from "./chunk-LNALUE3G.js";
import "./chunk-FNFJDO4D.js";

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
