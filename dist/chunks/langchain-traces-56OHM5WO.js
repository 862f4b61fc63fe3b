import {
  chatMessage
} from "./chunk-JQQIZCLE.js";
import {
  failureOf
} from "./chunk-BNNCKKXB.js";
import {
  chunksOf
} from "./chunk-GOD2OXDN.js";
import {
  rowReader
} from "./chunk-BXT5XELA.js";
import "./chunk-G75RIW5Q.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-JXL4SPII.js";
import "./chunk-4U2TFZCI.js";
import "./chunk-E6MOWIQW.js";
import "./chunk-SXPTJV56.js";
import "./chunk-2KKRIOYX.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-KSVNWUFY.js";
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
