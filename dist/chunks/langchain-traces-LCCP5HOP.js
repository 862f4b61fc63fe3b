import {
  chunksOf
} from "./chunk-LP43FKQW.js";
import {
  rowReader
} from "./chunk-A57VU6ID.js";
import "./chunk-XR755WPY.js";
import {
  failureOf
} from "./chunk-X6JRHXT3.js";
import "./chunk-MGIEQYTU.js";
import "./chunk-RPE3YTGV.js";
import "./chunk-QIV75EBT.js";
import "./chunk-RUN2LB4L.js";
import "./chunk-Q6NUWFIP.js";
import "./chunk-75DNRT44.js";
import {
  caseIdOf,
  textOf
} from "./chunk-ZPA7K52E.js";

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
