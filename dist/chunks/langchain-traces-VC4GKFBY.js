import {
  chunksOf
} from "./chunk-WY34FXRY.js";
import {
  rowReader
} from "./chunk-H6I4WR4B.js";
import "./chunk-KIIZYUGP.js";
import {
  failureOf
} from "./chunk-6K3U5VYY.js";
import "./chunk-HLYROVNS.js";
import "./chunk-54LAZXUA.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-46Q7BAIW.js";
import "./chunk-RYOAED6A.js";
import "./chunk-7JGOM32N.js";
import "./chunk-KX7PXKXW.js";
import "./chunk-FFGOLEMT.js";
import {
  caseIdOf,
  textOf
} from "./chunk-XU6AX3AQ.js";

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
