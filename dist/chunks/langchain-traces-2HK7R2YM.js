import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  chunksOf
} from "./chunk-XC7GEKYF.js";
import "./chunk-3OAZXCS6.js";
import {
  rowReader
} from "./chunk-PQACK2DE.js";
import "./chunk-Z4GBDS2J.js";
import "./chunk-5IHIFBPJ.js";
import {
  caseIdOf,
  textOf
} from "./chunk-5RV6FVGL.js";
import "./chunk-2OVBUYTX.js";
import "./chunk-7YOTZRWQ.js";
import "./chunk-RKBHAUOO.js";
import "./chunk-RYBZ3O3B.js";
import "./chunk-WJPZ4PAB.js";
import "./chunk-UCUI6A24.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-JTNPLDVP.js";
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
