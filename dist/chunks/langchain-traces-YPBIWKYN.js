import {
  chunksOf
} from "./chunk-R4BCWAEP.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-TAKYXXF6.js";
import "./chunk-GD4LL2AF.js";
import "./chunk-XYEFCYE6.js";
import {
  caseIdOf,
  textOf
} from "./chunk-VVAN3C5H.js";
import "./chunk-5DU3MIZ6.js";
import "./chunk-OR5JF3EF.js";

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
