import {
  chatMessage
} from "./chunk-TWMENCXS.js";
import {
  failureOf
} from "./chunk-PYYPI6AU.js";
import {
  chunksOf
} from "./chunk-DWBK4MC3.js";
import {
  rowReader
} from "./chunk-A3VCBKBS.js";
import "./chunk-5UKFSXW5.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-KJN35NRN.js";
import "./chunk-GCZEJESC.js";
import "./chunk-6CZ6HAFE.js";
import "./chunk-TJQWJS2L.js";
import "./chunk-OUHT3VS6.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-2KGOWJCK.js";
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
