import {
  chatMessage
} from "./chunk-5FXSMZOK.js";
import {
  failureOf
} from "./chunk-HMUPOSWI.js";
import {
  chunksOf
} from "./chunk-GEOBJLOH.js";
import {
  rowReader
} from "./chunk-NTCTIQGM.js";
import "./chunk-3ILVKD33.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-3N5YNVD3.js";
import "./chunk-65ITFGLH.js";
import "./chunk-H5H2A4F4.js";
import "./chunk-LDMZYC7V.js";
import "./chunk-WXZRGYDE.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-O2LQWJOD.js";
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
