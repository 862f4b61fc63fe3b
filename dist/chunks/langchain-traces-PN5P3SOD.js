import {
  chunksOf
} from "./chunk-6B62M6C5.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-TBHZCSOL.js";
import "./chunk-MRQ3QGE3.js";
import "./chunk-AG2WXY4V.js";
import {
  caseIdOf,
  textOf
} from "./chunk-KC74AQVT.js";
import "./chunk-YJXFWSFR.js";
import "./chunk-XBVI73NI.js";

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
