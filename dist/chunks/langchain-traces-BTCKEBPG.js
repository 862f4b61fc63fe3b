import {
  chatMessage
} from "./chunk-4RLASC5E.js";
import {
  failureOf
} from "./chunk-WMLUXEH6.js";
import {
  chunksOf
} from "./chunk-RO3OE5SG.js";
import {
  rowReader
} from "./chunk-W6HORKXU.js";
import "./chunk-UD7HJOAY.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GW2PUMIY.js";
import "./chunk-6T7GKRSG.js";
import "./chunk-XD63G6LR.js";
import "./chunk-RFHYNOJ6.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-PO6C5OPW.js";
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
