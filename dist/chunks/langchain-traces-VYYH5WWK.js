import {
  chunksOf
} from "./chunk-TZJLUFLM.js";
import "./chunk-CFUMBAOO.js";
import {
  rowReader
} from "./chunk-SJBRD2WB.js";
import "./chunk-NRCBMMQQ.js";
import "./chunk-LBVXRTCL.js";
import {
  caseIdOf,
  textOf
} from "./chunk-TGZBM57M.js";
import "./chunk-URWFXVOG.js";
import "./chunk-MA3FOP7E.js";

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
