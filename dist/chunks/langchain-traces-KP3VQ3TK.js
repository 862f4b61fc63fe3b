import {
  chunksOf
} from "./chunk-23YUMDEO.js";
import {
  rowReader
} from "./chunk-BB4TU3NR.js";
import "./chunk-KJHAKITR.js";
import {
  failureOf
} from "./chunk-2KXFMSRJ.js";
import "./chunk-ZDNRZXKB.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5H3F5BAE.js";
import "./chunk-2S6HOLPC.js";
import "./chunk-7T2K33BS.js";
import "./chunk-VIJBMVFF.js";
import "./chunk-S53SOATY.js";
import {
  caseIdOf,
  textOf
} from "./chunk-IHSQ7X47.js";

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
