import {
  chunksOf
} from "./chunk-RZXCWTOZ.js";
import "./chunk-FEXICXJA.js";
import {
  rowReader
} from "./chunk-4453GIEP.js";
import "./chunk-72GL3C3Y.js";
import "./chunk-DSZIWV3L.js";
import "./chunk-SK5J6MQL.js";
import {
  caseIdOf,
  textOf
} from "./chunk-UILHZLPM.js";
import "./chunk-SJMEAKHM.js";

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
