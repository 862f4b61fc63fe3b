import {
  chatMessage
} from "./chunk-GXRL3QJY.js";
import {
  failureOf
} from "./chunk-AGCMTAZ3.js";
import {
  chunksOf
} from "./chunk-KGQ4YRMJ.js";
import "./chunk-JDKSUXT6.js";
import "./chunk-UG62LFHO.js";
import "./chunk-F5JCA3LT.js";
import {
  rowReader
} from "./chunk-6XRIFKGG.js";
import "./chunk-DKRGVQEV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GGQNZ6UO.js";
import "./chunk-KFRFC7DL.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-E6Y7AQ6J.js";
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
