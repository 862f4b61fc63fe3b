import {
  chunksOf
} from "./chunk-N34EJ33A.js";
import {
  rowReader
} from "./chunk-46IUPFDG.js";
import "./chunk-TP5CGR57.js";
import "./chunk-LBIK32PW.js";
import "./chunk-UMNOW6JY.js";
import "./chunk-WOI5ILKI.js";
import {
  caseIdOf,
  textOf
} from "./chunk-SLQCDHGW.js";
import "./chunk-SRWQLDXO.js";

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
