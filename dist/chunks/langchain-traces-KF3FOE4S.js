import {
  chatMessage
} from "./chunk-CNHIH7QX.js";
import {
  failureOf
} from "./chunk-WTE6L23N.js";
import {
  chunksOf
} from "./chunk-IL7Y66YT.js";
import {
  rowReader
} from "./chunk-4NACGJLD.js";
import "./chunk-TC7H3JP6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-HZDLIOJK.js";
import "./chunk-PIA7MRZA.js";
import "./chunk-YCHHRNIE.js";
import "./chunk-MKWKTTPN.js";
import "./chunk-B5MB3VMY.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-WLTATFVF.js";
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
