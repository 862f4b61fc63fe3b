import {
  chatMessage
} from "./chunk-4AEWVLYB.js";
import {
  chunksOf
} from "./chunk-KWCGAKGN.js";
import {
  rowReader
} from "./chunk-LJV5PFAN.js";
import "./chunk-5MHRQK3D.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-MKBOA7RO.js";
import "./chunk-XKN22V5H.js";
import "./chunk-P62JCN4F.js";
import "./chunk-7R22OMVG.js";
import "./chunk-AR4QQA6R.js";
import "./chunk-QNCAKGR7.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-6ZG3YPKK.js";
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
