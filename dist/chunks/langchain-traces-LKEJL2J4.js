import {
  chatMessage
} from "./chunk-YWVEMTUM.js";
import {
  failureOf
} from "./chunk-NV2LGHTK.js";
import {
  chunksOf
} from "./chunk-4KE6UCYA.js";
import {
  rowReader
} from "./chunk-L4OOQOXB.js";
import "./chunk-S6VV3I2F.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5ZNS4IZC.js";
import "./chunk-7SUJLKA2.js";
import "./chunk-JPC45G3C.js";
import "./chunk-46J3FA2B.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-SJH6ARQQ.js";
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
