import {
  chatMessage
} from "./chunk-BKJZF6TB.js";
import {
  failureOf
} from "./chunk-QUFTAWT2.js";
import {
  chunksOf
} from "./chunk-VCJRIA5Q.js";
import {
  rowReader
} from "./chunk-5UVFDCJB.js";
import "./chunk-BSFCN2KY.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LX5QXRF5.js";
import "./chunk-GYCBQZZQ.js";
import "./chunk-SD44635Q.js";
import "./chunk-QV3ILIHW.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-RREUNTMF.js";
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
