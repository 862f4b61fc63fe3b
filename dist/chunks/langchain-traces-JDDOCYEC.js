import {
  chunksOf
} from "./chunk-U6VRZERG.js";
import {
  rowReader
} from "./chunk-6YRH3FGI.js";
import "./chunk-NAMPDMJQ.js";
import "./chunk-XJ5BAQJB.js";
import "./chunk-VC5HX3H7.js";
import "./chunk-JC62UNJK.js";
import {
  caseIdOf,
  textOf
} from "./chunk-REYSCQ5L.js";
import "./chunk-K5V25LFK.js";

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
