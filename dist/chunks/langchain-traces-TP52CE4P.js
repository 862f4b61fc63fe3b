import {
  chunksOf
} from "./chunk-LLTVEJZR.js";
import {
  rowReader
} from "./chunk-3RXZHYHC.js";
import "./chunk-BKNSIOQH.js";
import "./chunk-ZZLJ6QQA.js";
import "./chunk-V6AXOD2D.js";
import "./chunk-SWN37B6B.js";
import {
  caseIdOf,
  textOf
} from "./chunk-3SPXJIDS.js";
import "./chunk-XDMSXEG3.js";

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
