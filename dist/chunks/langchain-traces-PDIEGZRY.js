import {
  chatMessage
} from "./chunk-HR76GXRK.js";
import {
  failureOf
} from "./chunk-4A25AM75.js";
import {
  chunksOf
} from "./chunk-MIPOCWG5.js";
import {
  rowReader
} from "./chunk-RIMNY7T2.js";
import "./chunk-G7ZSMVIA.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-K7BSRXLG.js";
import "./chunk-TBN5G6SR.js";
import "./chunk-NDRS7H25.js";
import "./chunk-VZ4G4XAH.js";
import "./chunk-G7AKEQPM.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-24ZC54PT.js";
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
