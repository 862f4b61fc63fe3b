import {
  chatMessage
} from "./chunk-3LRZ6WRV.js";
import {
  failureOf
} from "./chunk-VYZ2ZE2Q.js";
import {
  chunksOf
} from "./chunk-MN5PCCG3.js";
import {
  rowReader
} from "./chunk-VVZJVLWI.js";
import "./chunk-772YEOTN.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-UMHXPLG2.js";
import "./chunk-IUJYKBP3.js";
import "./chunk-TNORDZNG.js";
import "./chunk-WVE3TDBQ.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-HJE6XSYQ.js";
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
