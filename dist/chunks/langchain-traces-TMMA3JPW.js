import {
  chatMessage
} from "./chunk-UM72U4N7.js";
import {
  failureOf
} from "./chunk-YZAYJ6RU.js";
import {
  chunksOf
} from "./chunk-MCZYHEOI.js";
import "./chunk-XWEGTR2Z.js";
import "./chunk-LBELK2BS.js";
import {
  rowReader
} from "./chunk-KKL4ER5F.js";
import "./chunk-JCTYAT5V.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5PWR2LZC.js";
import "./chunk-ICGN3WF2.js";
import "./chunk-VA4K4ALW.js";
import "./chunk-O5B4V57R.js";
import "./chunk-Q3ZIZRYB.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-6ERLX3E2.js";
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
