import {
  chatMessage
} from "./chunk-7X3CVCNV.js";
import {
  chunksOf
} from "./chunk-MNCV4PXB.js";
import {
  rowReader
} from "./chunk-BBN3N4SD.js";
import "./chunk-R63DLK7L.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-ECMVCDZF.js";
import "./chunk-ULWY7IRE.js";
import "./chunk-XMV2LT3N.js";
import "./chunk-KPIKZI6I.js";
import "./chunk-7FMHESGU.js";
import "./chunk-NEGCCYOR.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-EB6SKHQT.js";
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
