import {
  chunksOf
} from "./chunk-ODMCVNCB.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-OAU2V4XL.js";
import "./chunk-YAZXLBVV.js";
import "./chunk-USBLDB53.js";
import {
  caseIdOf,
  textOf
} from "./chunk-TRZWYUWO.js";
import "./chunk-R2VCYLOV.js";
import "./chunk-TYPSCHHP.js";

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
