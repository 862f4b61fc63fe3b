import {
  chunksOf
} from "./chunk-QNXQNX6F.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-YTIPWG6P.js";
import "./chunk-26HJI5PZ.js";
import "./chunk-4LMOTXKV.js";
import {
  caseIdOf,
  textOf
} from "./chunk-FNPB77LX.js";
import "./chunk-HC4I4BKK.js";
import "./chunk-KMYCUGQY.js";

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
