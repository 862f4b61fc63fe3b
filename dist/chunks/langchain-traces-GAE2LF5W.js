import {
  chunksOf
} from "./chunk-JCZ7YYYL.js";
import {
  rowReader
} from "./chunk-3EWDRJYE.js";
import "./chunk-CLNOANZH.js";
import {
  failureOf
} from "./chunk-ROGDVJA2.js";
import "./chunk-NTHZU7B7.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-QB3NZSUO.js";
import "./chunk-UDOJH75K.js";
import "./chunk-Y25WFIOW.js";
import "./chunk-JKNIVBAZ.js";
import "./chunk-PPIDUQUQ.js";
import {
  caseIdOf,
  textOf
} from "./chunk-T3RBZHPK.js";

// src/dataset/formats/langchain-traces.ts
var readLangchain = rowReader({ row: "output of a LangChain chain", convert });
function convert(row) {
  const question = textOf(row.input) ?? textOf(row.query);
  if (question === null) return "input is missing";
  const answer = row.answer ?? row.result;
  const failure = failureOf(row);
  const isWhole = failure.error === void 0;
  if (isWhole && typeof answer !== "string") return "answer is missing";
  const documents = row.context ?? row.source_documents;
  if (isWhole && !Array.isArray(documents)) return "context is no list of documents";
  const chunks = chunksOf(documents);
  return {
    query_id: caseIdOf(row),
    question,
    answer: typeof answer === "string" ? answer : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure
  };
}
export {
  readLangchain
};
