import {
  chatMessage
} from "./chunk-RDP7P45K.js";
import {
  failureOf
} from "./chunk-SGY6CBLU.js";
import {
  chunksOf
} from "./chunk-MZVAP3ED.js";
import "./chunk-QE32C3XX.js";
import "./chunk-J5K5CBM3.js";
import "./chunk-BY6SZFFO.js";
import {
  rowReader
} from "./chunk-FT7DJXKN.js";
import "./chunk-S4CKK3JU.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-3C4WRDLV.js";
import "./chunk-QNEZ4NAL.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-O5EHVXNJ.js";
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
