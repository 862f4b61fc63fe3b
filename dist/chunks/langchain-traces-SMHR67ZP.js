import {
  chatMessage
} from "./chunk-QDIZ6X2U.js";
import {
  failureOf
} from "./chunk-4V4OAHOI.js";
import {
  chunksOf
} from "./chunk-MYSHO6DR.js";
import "./chunk-HIDNPJ7Z.js";
import "./chunk-XHEVVRBC.js";
import {
  rowReader
} from "./chunk-V7MCZZK3.js";
import "./chunk-M3WRNJES.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-OZHQCVI5.js";
import "./chunk-VCMRAUN4.js";
import "./chunk-2PZCV7P5.js";
import "./chunk-MMIQQ7WE.js";
import "./chunk-DJCFVLXJ.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-HAYXY5CR.js";
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
