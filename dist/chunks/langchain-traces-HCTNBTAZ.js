import {
  chunksOf
} from "./chunk-SLAT2QIG.js";
import {
  rowReader
} from "./chunk-6KAOK5UF.js";
import "./chunk-F3256K7I.js";
import {
  failureOf
} from "./chunk-TRIQA4IY.js";
import "./chunk-JK3UWAZV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-CRF2ZSOF.js";
import "./chunk-C5C7HTHO.js";
import "./chunk-M6SO6NNW.js";
import "./chunk-CG6BMUGN.js";
import "./chunk-LGRBQ2PP.js";
import {
  caseIdOf,
  textOf
} from "./chunk-75CXYGYJ.js";

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
