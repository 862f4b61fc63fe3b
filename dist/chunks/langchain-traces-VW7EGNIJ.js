import {
  chunksOf
} from "./chunk-5GYUO37K.js";
import {
  rowReader
} from "./chunk-3CILRAPQ.js";
import "./chunk-2SJRFNQB.js";
import {
  failureOf
} from "./chunk-OGYOURBC.js";
import "./chunk-TVBI4IHG.js";
import "./chunk-RRE6TP43.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-6T3QAAMX.js";
import "./chunk-I6T4HOLT.js";
import "./chunk-SLMK3JQ3.js";
import "./chunk-25TXWFOA.js";
import "./chunk-NEGWTPJY.js";
import {
  caseIdOf,
  textOf
} from "./chunk-6BBW7VUY.js";

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
