import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  chunksOf
} from "./chunk-5SF23HOB.js";
import "./chunk-DOMK7V4V.js";
import {
  rowReader
} from "./chunk-LXGAFRXI.js";
import "./chunk-4ZN5CM7E.js";
import "./chunk-2522Q6W6.js";
import {
  caseIdOf,
  textOf
} from "./chunk-DFEKXJ43.js";
import "./chunk-6N2XCQ2N.js";
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import "./chunk-CFBVHY3U.js";
import "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
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
