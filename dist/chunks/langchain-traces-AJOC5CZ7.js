import {
  chunksOf
} from "./chunk-ZNY3VXFR.js";
import {
  rowReader
} from "./chunk-K2246M2F.js";
import "./chunk-UT4WJ2QL.js";
import "./chunk-X6TJ5ENR.js";
import "./chunk-U5NLBXY3.js";
import "./chunk-IQX4J7K5.js";
import {
  caseIdOf,
  textOf
} from "./chunk-XROPOEAJ.js";
import "./chunk-5XCQHR6L.js";

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
