import {
  chatMessage
} from "./chunk-E6VISLMN.js";
import {
  failureOf
} from "./chunk-IN5WKZ76.js";
import {
  chunksOf
} from "./chunk-EYVXRJN2.js";
import {
  rowReader
} from "./chunk-UTRWZ6QS.js";
import "./chunk-V4K776LP.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-E7NYDCKW.js";
import "./chunk-COXE4S5H.js";
import "./chunk-UD46SFOM.js";
import "./chunk-BQFB3RNT.js";
import "./chunk-44PMCI7W.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-EKTXWGEI.js";
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
