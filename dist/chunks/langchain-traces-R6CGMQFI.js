import {
  chunksOf
} from "./chunk-SD7BORVT.js";
import {
  rowReader
} from "./chunk-NQS36GQH.js";
import "./chunk-PREWTJUP.js";
import {
  failureOf
} from "./chunk-4ZI3JD2A.js";
import "./chunk-VZPQVZMW.js";
import "./chunk-43VGD64F.js";
import "./chunk-63MKFI3Q.js";
import "./chunk-A4ONU5GF.js";
import "./chunk-D24BJ42M.js";
import "./chunk-LPNTRMYA.js";
import {
  caseIdOf,
  textOf
} from "./chunk-DXESMKBD.js";

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
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
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
