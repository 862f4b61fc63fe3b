import {
  chatMessage
} from "./chunk-7P3LZKPZ.js";
import {
  failureOf
} from "./chunk-YLOPEFXN.js";
import {
  chunksOf
} from "./chunk-HBNKWTY5.js";
import {
  rowReader
} from "./chunk-WNS7UNWB.js";
import "./chunk-XVK2WJGO.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5XMFPO3W.js";
import "./chunk-ALTJSDLH.js";
import "./chunk-NLUCJ46A.js";
import "./chunk-3GN3TCTC.js";
import "./chunk-HMGSOU73.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-FYFJLLLZ.js";
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
