import {
  chunksOf
} from "./chunk-LGLJ5NBE.js";
import {
  rowReader
} from "./chunk-ECYFABJJ.js";
import "./chunk-KXO4ILZT.js";
import {
  failureOf
} from "./chunk-2Y5YAJK5.js";
import "./chunk-PNPLCWDF.js";
import "./chunk-TEDPDEA2.js";
import "./chunk-4SIFKGOI.js";
import "./chunk-HCXEE4BI.js";
import "./chunk-JEYJGCLH.js";
import "./chunk-T74XPJQ7.js";
import {
  caseIdOf,
  textOf
} from "./chunk-QLBBV3LW.js";

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
