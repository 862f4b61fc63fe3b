import {
  chatMessage
} from "./chunk-IOXNKYSB.js";
import {
  failureOf
} from "./chunk-VVYAT63Y.js";
import {
  chunksOf
} from "./chunk-O4I6VHCU.js";
import {
  rowReader
} from "./chunk-I6OQSELD.js";
import "./chunk-WR5YDMKZ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-HEXVUPKR.js";
import "./chunk-RSFQYFZL.js";
import "./chunk-SHL467LB.js";
import "./chunk-GKEYN5TW.js";
import "./chunk-L7SCKBS4.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-KXPYZCLC.js";
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
