import {
  chatMessage
} from "./chunk-ME6B6DHB.js";
import {
  failureOf
} from "./chunk-LSOS6W7J.js";
import {
  chunksOf
} from "./chunk-HXO4RQLM.js";
import {
  rowReader
} from "./chunk-L2KUODNU.js";
import "./chunk-MNOXSZDL.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-6XI5H7XD.js";
import "./chunk-NQDYGL4Q.js";
import "./chunk-3DRN6O7P.js";
import "./chunk-HIPZ66Q4.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-HQA5KWIR.js";
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
