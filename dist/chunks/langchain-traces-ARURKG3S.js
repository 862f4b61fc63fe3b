import {
  chatMessage
} from "./chunk-IHZUHM6L.js";
import {
  failureOf
} from "./chunk-2KOE2W2K.js";
import {
  chunksOf
} from "./chunk-HD5IXWHL.js";
import {
  rowReader
} from "./chunk-OI6UC32Q.js";
import "./chunk-OEBTV665.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-QNKFS2KN.js";
import "./chunk-QF5TJSLD.js";
import "./chunk-32E4IDIW.js";
import "./chunk-A5EZAHBY.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-U3HSXCQC.js";
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
