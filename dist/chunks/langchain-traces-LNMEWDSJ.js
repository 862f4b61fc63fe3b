import {
  chunksOf
} from "./chunk-MRXLEY3A.js";
import {
  rowReader
} from "./chunk-GXXAK2IL.js";
import "./chunk-OGZTNCUE.js";
import "./chunk-OUN77KRO.js";
import "./chunk-OVQBULR5.js";
import "./chunk-TIORONES.js";
import {
  caseIdOf,
  textOf
} from "./chunk-2VMVCKX4.js";
import "./chunk-PCDS66IW.js";

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
