import {
  chunksOf
} from "./chunk-RXUVEWD3.js";
import {
  rowReader
} from "./chunk-I7G7ZBKH.js";
import "./chunk-UE4CJN7C.js";
import "./chunk-3VKKDN5R.js";
import "./chunk-QNMG3EA7.js";
import "./chunk-NIIPKTDN.js";
import {
  caseIdOf,
  textOf
} from "./chunk-Q4XD34IB.js";
import "./chunk-6LKMHHBH.js";

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
