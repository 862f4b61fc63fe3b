import {
  chatMessage
} from "./chunk-A3EFRFFS.js";
import {
  failureOf
} from "./chunk-VCRSBPX7.js";
import {
  chunksOf
} from "./chunk-F3GEBPLV.js";
import {
  rowReader
} from "./chunk-EAFIF7M6.js";
import "./chunk-SXHBSXBO.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-VLOATDOU.js";
import "./chunk-FA5CM4IL.js";
import "./chunk-IHE3O4YZ.js";
import "./chunk-E5RC3XZE.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-6H4WNPDA.js";
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
