import {
  chatMessage
} from "./chunk-ZAZNBTKQ.js";
import {
  chunksOf
} from "./chunk-PVXTQTCN.js";
import {
  rowReader
} from "./chunk-5OMK5AJ3.js";
import "./chunk-SM2GOCHS.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-MKFLON3G.js";
import "./chunk-TZGTNIIX.js";
import "./chunk-6G5DLFDK.js";
import "./chunk-VX4JSYMR.js";
import "./chunk-OAEUPEJ3.js";
import "./chunk-5ST6VZWB.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-K26SUBJU.js";
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
