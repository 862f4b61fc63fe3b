import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  chunksOf
} from "./chunk-ICKSF7R2.js";
import "./chunk-CWXNCESV.js";
import {
  rowReader
} from "./chunk-2MT5FAQ4.js";
import "./chunk-V4SZJQTR.js";
import "./chunk-G3VYNGO4.js";
import {
  caseIdOf,
  textOf
} from "./chunk-ESVUOVML.js";
import "./chunk-PFZ6B7HW.js";
import "./chunk-KVJXJY6J.js";
import "./chunk-F7AZSFMG.js";
import "./chunk-42IROEVC.js";
import "./chunk-YMPA6B2S.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-23SKNW3E.js";
import "./chunk-RZGYXAJU.js";

// src/dataset/formats/langchain-traces.ts
init_define_PAGE_ASSETS();
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
