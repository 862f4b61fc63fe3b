import {
  chatMessage
} from "./chunk-PTVWLK5X.js";
import {
  failureOf
} from "./chunk-M4MP5T3G.js";
import {
  chunksOf
} from "./chunk-Y6FWJJX6.js";
import {
  rowReader
} from "./chunk-OVGPHF55.js";
import "./chunk-ONUEDA26.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-ZOLA3TQW.js";
import "./chunk-KPCAFXJ2.js";
import "./chunk-RMFYMCN4.js";
import "./chunk-3ETIKXQM.js";
import "./chunk-5LJQY6U3.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-A24GTY4F.js";
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
