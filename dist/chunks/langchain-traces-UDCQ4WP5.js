import {
  chunksOf
} from "./chunk-BO7O2LZS.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-QOIPJCWO.js";
import "./chunk-RCIM7U5C.js";
import "./chunk-UTAKVZDD.js";
import {
  caseIdOf,
  textOf
} from "./chunk-3XMQCJIE.js";
import "./chunk-V3NO7CGM.js";
import "./chunk-7DIZHJVB.js";

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
