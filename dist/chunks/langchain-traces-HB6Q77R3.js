import {
  chatMessage
} from "./chunk-LU6NSNUN.js";
import {
  failureOf
} from "./chunk-FIWUTWWO.js";
import {
  chunksOf
} from "./chunk-LL2YF34X.js";
import "./chunk-A2ACRZ3Q.js";
import "./chunk-UWJVZKYL.js";
import {
  rowReader
} from "./chunk-ED4RBMFJ.js";
import "./chunk-SKNLXN35.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GLHNRGGG.js";
import "./chunk-GHKE545T.js";
import "./chunk-MMRNVWLQ.js";
import "./chunk-OE7KUHCO.js";
import "./chunk-4JZB3RVK.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-J2S5NAAI.js";
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
