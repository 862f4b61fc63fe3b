import {
  chunksOf
} from "./chunk-FF4SYXNP.js";
import "./chunk-WFUHIH2Q.js";
import {
  rowReader
} from "./chunk-ODL7XNZF.js";
import "./chunk-AOUNBDOG.js";
import "./chunk-THDISJL7.js";
import "./chunk-ARG7URZK.js";
import {
  caseIdOf,
  textOf
} from "./chunk-HHKTGOE2.js";
import "./chunk-VMKFS47Z.js";

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
