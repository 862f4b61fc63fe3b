import {
  chatMessage
} from "./chunk-42IJN4DA.js";
import {
  failureOf
} from "./chunk-LMXUDJDA.js";
import {
  chunksOf
} from "./chunk-6QJODJRE.js";
import "./chunk-ZB7FLQML.js";
import "./chunk-6MPBGR4X.js";
import {
  rowReader
} from "./chunk-KOSUGUZV.js";
import "./chunk-LP2QWMOH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GERC4C5P.js";
import "./chunk-FL5SV4ZZ.js";
import "./chunk-CBWLH4IO.js";
import "./chunk-TEIW3F2Y.js";
import "./chunk-QUD6CJ5C.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-3DBV7BW7.js";
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
