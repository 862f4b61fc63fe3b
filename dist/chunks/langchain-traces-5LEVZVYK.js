import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  chunksOf
} from "./chunk-XMMJSXOR.js";
import "./chunk-DOMK7V4V.js";
import {
  rowReader
} from "./chunk-QYA5PGLC.js";
import "./chunk-4HPMKO2Q.js";
import "./chunk-G2DO4ZZA.js";
import {
  caseIdOf,
  textOf
} from "./chunk-YHXWLOU3.js";
import "./chunk-AHC4IQFE.js";
import "./chunk-AZ7VZLUJ.js";
import "./chunk-7FF63L2K.js";
import "./chunk-4GSDT73S.js";
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
