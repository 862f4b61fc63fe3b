import {
  chatMessage
} from "./chunk-3WYSYOFG.js";
import {
  failureOf
} from "./chunk-PI7PHO7A.js";
import {
  chunksOf
} from "./chunk-G7S5T355.js";
import {
  rowReader
} from "./chunk-AKWIYPIR.js";
import "./chunk-K62JCPCF.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-L4TM3UPL.js";
import "./chunk-BLOZB3ZE.js";
import "./chunk-SSAN5STF.js";
import "./chunk-SIVB2WBT.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-LUBB62Y6.js";
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
