import {
  chunksOf
} from "./chunk-VROFZSLC.js";
import {
  rowReader
} from "./chunk-KW3T6GKV.js";
import "./chunk-7RZTR24E.js";
import "./chunk-S7OGCCPQ.js";
import "./chunk-YQ4YC2I7.js";
import "./chunk-AF377OBN.js";
import {
  caseIdOf,
  textOf
} from "./chunk-OBMW5LTJ.js";
import "./chunk-GRBPF5GQ.js";

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
