import {
  chatMessage
} from "./chunk-E27RORVL.js";
import {
  failureOf
} from "./chunk-NITKBZBB.js";
import {
  chunksOf
} from "./chunk-4KKSNCMY.js";
import {
  rowReader
} from "./chunk-RCWRC36I.js";
import "./chunk-6OIN2XE5.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-FEOAS44U.js";
import "./chunk-3DKOFUAO.js";
import "./chunk-VCXUK46K.js";
import "./chunk-QQR5TCLD.js";
import "./chunk-WTQF6FEE.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-KDC24U7P.js";
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
