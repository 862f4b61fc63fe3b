import {
  chatMessage
} from "./chunk-XWBQN3D4.js";
import {
  failureOf
} from "./chunk-74KJTKIM.js";
import {
  chunksOf
} from "./chunk-BOGUSRK2.js";
import {
  rowReader
} from "./chunk-MS2CN4OW.js";
import "./chunk-I65AWFJE.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GE4EKTMK.js";
import "./chunk-R7WDCMHR.js";
import "./chunk-VJYRAX7E.js";
import "./chunk-6VPMHZ6N.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-NT7RFZDB.js";
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
