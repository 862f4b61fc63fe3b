import {
  chatMessage
} from "./chunk-27VYBKAU.js";
import {
  failureOf
} from "./chunk-SRUAM2TX.js";
import {
  chunksOf
} from "./chunk-6IYAIT6C.js";
import {
  rowReader
} from "./chunk-7DQVDV6X.js";
import "./chunk-CJTSGXXI.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WMRSOVH3.js";
import "./chunk-TW5EBMK3.js";
import "./chunk-YUIO6LU5.js";
import "./chunk-7UKKXRWQ.js";
import "./chunk-7YKB7JNV.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-P3FLYCPM.js";
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
