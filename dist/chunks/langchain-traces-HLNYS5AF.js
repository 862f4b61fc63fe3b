import {
  chatMessage
} from "./chunk-I5PXIW4V.js";
import {
  failureOf
} from "./chunk-ODO6X55Y.js";
import {
  chunksOf
} from "./chunk-LXGZYYUN.js";
import {
  rowReader
} from "./chunk-D5E723PI.js";
import "./chunk-JPNXSRVI.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-4R23EHCK.js";
import "./chunk-QMJ6YCZA.js";
import "./chunk-S55TCBTL.js";
import "./chunk-KXILNRGM.js";
import "./chunk-K2KE3RT2.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-HCOI5X4M.js";
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
