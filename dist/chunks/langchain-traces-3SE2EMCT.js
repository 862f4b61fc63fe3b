import {
  chatMessage
} from "./chunk-IG4IF5Q7.js";
import {
  failureOf
} from "./chunk-B72W3MWO.js";
import {
  chunksOf
} from "./chunk-LAAL45X7.js";
import "./chunk-HX4EWA7P.js";
import "./chunk-K5CYY75F.js";
import {
  rowReader
} from "./chunk-F4IGGQ4U.js";
import "./chunk-2XALTJEI.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WQCIEPPD.js";
import "./chunk-CB4AWA57.js";
import "./chunk-XR7CYWV7.js";
import "./chunk-PQNG6ZRZ.js";
import "./chunk-SV53D2HA.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-QAT7H3HD.js";
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
