import {
  chunksOf
} from "./chunk-IUNBCYID.js";
import {
  rowReader
} from "./chunk-RAO6ESH7.js";
import "./chunk-RGVKOPLH.js";
import {
  failureOf
} from "./chunk-JGZGGDSK.js";
import "./chunk-FZWHP7A7.js";
import "./chunk-Y4SWNTDV.js";
import "./chunk-2PJ6KKT7.js";
import "./chunk-75KLQDAO.js";
import "./chunk-OJOVY6MF.js";
import "./chunk-M67WTM4Z.js";
import {
  caseIdOf,
  textOf
} from "./chunk-3S676C35.js";

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
