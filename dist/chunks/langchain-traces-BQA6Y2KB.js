import {
  chatMessage
} from "./chunk-GIXJR7DI.js";
import {
  failureOf
} from "./chunk-F5WHUDPE.js";
import {
  chunksOf
} from "./chunk-B2CVEKK6.js";
import {
  rowReader
} from "./chunk-6UGAZ35I.js";
import "./chunk-6N7BBZC6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WVXT7ELS.js";
import "./chunk-UMY46DY2.js";
import "./chunk-CE77N3CH.js";
import "./chunk-OQVHYLIZ.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-ORQ6ZHJM.js";
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
