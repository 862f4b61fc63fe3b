import {
  chatMessage
} from "./chunk-PIPFKRDZ.js";
import {
  failureOf
} from "./chunk-WCDUR4MX.js";
import {
  chunksOf
} from "./chunk-67G4VHGQ.js";
import "./chunk-5ZYYU4D4.js";
import "./chunk-EIY5K5EG.js";
import "./chunk-FRHATFG6.js";
import {
  rowReader
} from "./chunk-F5RZ5PZ3.js";
import "./chunk-AAQBSRY3.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5OX6UUS3.js";
import "./chunk-IMMZZGS4.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-SSTNK4C4.js";
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
