import {
  chatMessage
} from "./chunk-3VFWAGB3.js";
import {
  failureOf
} from "./chunk-DVCI5ADE.js";
import {
  chunksOf
} from "./chunk-LZ6LZSX4.js";
import {
  rowReader
} from "./chunk-TQ3VOJNT.js";
import "./chunk-WFP7ZNJR.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-N46GH22U.js";
import "./chunk-5BRL5W3R.js";
import "./chunk-XXOM2QYH.js";
import "./chunk-6LENOMTJ.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-F3LIBZZI.js";
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
