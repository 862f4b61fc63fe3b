import {
  chunksOf
} from "./chunk-ZG2R3O3O.js";
import {
  rowReader
} from "./chunk-XY2WVKFV.js";
import "./chunk-UGHN226T.js";
import {
  failureOf
} from "./chunk-WMR7KXAL.js";
import "./chunk-4RVY7LF2.js";
import "./chunk-CW3J6WFC.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LL4VU7V6.js";
import "./chunk-MTZ7AZ5Y.js";
import "./chunk-Q5QCMQWV.js";
import "./chunk-IFFG7L6U.js";
import "./chunk-AB7R2ITC.js";
import {
  caseIdOf,
  textOf
} from "./chunk-UDOPLDK2.js";

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
