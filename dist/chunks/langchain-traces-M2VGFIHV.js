import {
  chatMessage
} from "./chunk-LKJTUWRN.js";
import {
  failureOf
} from "./chunk-GW26LLQU.js";
import {
  chunksOf
} from "./chunk-K4ZWX4BN.js";
import {
  rowReader
} from "./chunk-5FZDB2B2.js";
import "./chunk-Q3BUF6QX.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WJGXR2EC.js";
import "./chunk-GSYOKGNZ.js";
import "./chunk-3UFPZWB4.js";
import "./chunk-MVPKB4AV.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-MGP5C3SY.js";
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
