import {
  chunksOf
} from "./chunk-LZFIQEX5.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-2LJS7W54.js";
import "./chunk-RF57LNGJ.js";
import "./chunk-4X5A7EHC.js";
import {
  caseIdOf,
  textOf
} from "./chunk-DAXG5J5N.js";
import "./chunk-EHWZ5LGF.js";
import "./chunk-2YNGCBHF.js";

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
