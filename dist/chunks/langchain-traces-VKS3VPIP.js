import {
  chunksOf
} from "./chunk-CZY4V4ML.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-5NR7L4NN.js";
import "./chunk-B7YCV3HG.js";
import "./chunk-5LO7RDZX.js";
import {
  caseIdOf,
  textOf
} from "./chunk-U53HY4IS.js";
import "./chunk-WH3I24XG.js";
import "./chunk-DGGE7YND.js";

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
