import {
  chunksOf
} from "./chunk-QD7U3U7T.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-CXJ3D4TW.js";
import "./chunk-K2TUE6DD.js";
import "./chunk-3M5VHGCM.js";
import {
  caseIdOf,
  textOf
} from "./chunk-WTCJUFLA.js";
import "./chunk-EN3ARRO2.js";
import "./chunk-IOB5ICQ7.js";

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
