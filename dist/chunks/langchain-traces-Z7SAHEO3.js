import {
  chunksOf
} from "./chunk-VFPDWIL4.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-4YJ4VZUI.js";
import "./chunk-HHQNE5ZL.js";
import "./chunk-XGMOCWCG.js";
import {
  caseIdOf,
  textOf
} from "./chunk-T5FDZCHF.js";
import "./chunk-JA3R4LBC.js";
import "./chunk-JJY43ZWD.js";

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
