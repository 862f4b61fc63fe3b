import {
  chatMessage
} from "./chunk-4UABREXK.js";
import {
  failureOf
} from "./chunk-KS6OYW3K.js";
import {
  chunksOf
} from "./chunk-IQDTAB7J.js";
import {
  rowReader
} from "./chunk-4R6KLEBD.js";
import "./chunk-X2T7RBKE.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-S52RIAKW.js";
import "./chunk-QVI2MCJA.js";
import "./chunk-UYADVLYB.js";
import "./chunk-FUF6XPSB.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-SDANDCZJ.js";
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
