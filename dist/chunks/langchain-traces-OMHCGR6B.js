import {
  chunksOf
} from "./chunk-MSMDUX7D.js";
import {
  rowReader
} from "./chunk-VGO2YFMK.js";
import "./chunk-7ZKLUE2U.js";
import "./chunk-ES3F2SZ7.js";
import "./chunk-ZU7ULUIV.js";
import "./chunk-MW2V3MUX.js";
import {
  caseIdOf,
  textOf
} from "./chunk-GTLLSF65.js";
import "./chunk-3QW2TUYF.js";

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
