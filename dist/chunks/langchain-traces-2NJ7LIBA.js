import {
  chunksOf
} from "./chunk-Z5ZOL5ZO.js";
import {
  rowReader
} from "./chunk-P2SJFBQR.js";
import "./chunk-YRANL7Q6.js";
import "./chunk-LYLJRU2C.js";
import "./chunk-HFTNCSRF.js";
import "./chunk-BZ2X5ABT.js";
import {
  caseIdOf,
  textOf
} from "./chunk-TYQTHHCT.js";
import "./chunk-NVUL7JQD.js";

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
