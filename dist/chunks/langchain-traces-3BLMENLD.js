import {
  chatMessage
} from "./chunk-EQK3NO3E.js";
import {
  failureOf
} from "./chunk-QX2SJWIO.js";
import {
  chunksOf
} from "./chunk-TTVUKTNZ.js";
import {
  rowReader
} from "./chunk-MPP4RWBE.js";
import "./chunk-2D3YFPTH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-CYFLSL46.js";
import "./chunk-2B4DH53K.js";
import "./chunk-WBRXH75C.js";
import "./chunk-MPKJKDYO.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-P2FLHFPE.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/langchain-traces.ts
var readLangchain = rowReader({ row: "output of a LangChain chain", convert });
function convert(row) {
  const question = textOf(row.input) ?? textOf(row.question) ?? textOf(row.query);
  if (question === null) return "input is missing";
  const said = row.answer ?? row.result;
  const answer = isObject(said) ? chatMessage(said).content : said;
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
