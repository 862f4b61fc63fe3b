import {
  chatMessage
} from "./chunk-U5CX5YHF.js";
import {
  failureOf
} from "./chunk-VLQ527NT.js";
import {
  chunksOf
} from "./chunk-IQNC527H.js";
import {
  rowReader
} from "./chunk-XB24JYAZ.js";
import "./chunk-PNZMSXRT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LJCD6T23.js";
import "./chunk-CBXO3WWN.js";
import "./chunk-G5R5QHAF.js";
import "./chunk-4VLKDT2C.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-65XOILJS.js";
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
