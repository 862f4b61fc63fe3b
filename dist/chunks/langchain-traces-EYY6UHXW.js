import {
  chatMessage
} from "./chunk-JEA4NPW2.js";
import {
  failureOf
} from "./chunk-NSZXUJBX.js";
import {
  chunksOf
} from "./chunk-EANQ5TMF.js";
import {
  rowReader
} from "./chunk-OIIDF2GG.js";
import "./chunk-JEW3G6GM.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-3W2AP4M7.js";
import "./chunk-HUNRSJ2Q.js";
import "./chunk-4ZVCX3ZO.js";
import "./chunk-J5FDBKDZ.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-5EXFSN3S.js";
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
