import {
  chatMessage
} from "./chunk-YXVXTJY3.js";
import {
  failureOf
} from "./chunk-WKREASNK.js";
import {
  chunksOf
} from "./chunk-QTRNOXZ2.js";
import {
  rowReader
} from "./chunk-HMXGZ733.js";
import "./chunk-ZIPCRHNB.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-KLMVHINM.js";
import "./chunk-NW745CDH.js";
import "./chunk-UWMEJ2SG.js";
import "./chunk-J2IT77FR.js";
import "./chunk-ERKHQL66.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-OGAOLEKR.js";
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
