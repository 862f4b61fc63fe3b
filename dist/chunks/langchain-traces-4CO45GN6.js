import {
  chatMessage
} from "./chunk-EZ5ONSD4.js";
import {
  failureOf
} from "./chunk-TDNXZHJX.js";
import {
  chunksOf
} from "./chunk-VVK5I5CB.js";
import {
  rowReader
} from "./chunk-GIHI635V.js";
import "./chunk-5B4PZ7M3.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GMWVMNFF.js";
import "./chunk-WH2K6YEP.js";
import "./chunk-3LWJXN7D.js";
import "./chunk-V5PBWTB4.js";
import "./chunk-6AHGNYXW.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-5ZHZPWVE.js";
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
