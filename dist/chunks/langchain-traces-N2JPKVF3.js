import {
  chatMessage
} from "./chunk-5EKU2GD3.js";
import {
  failureOf
} from "./chunk-5PV27GTU.js";
import {
  chunksOf
} from "./chunk-ET5D6DOT.js";
import {
  rowReader
} from "./chunk-CR4UJAJZ.js";
import "./chunk-IDUJDGHH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-RYLSE65T.js";
import "./chunk-Q52Q3FGC.js";
import "./chunk-YL2HI75V.js";
import "./chunk-RKSFCNTK.js";
import "./chunk-WSZYA7XC.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-LVLIXK5E.js";
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
