import {
  chatMessage
} from "./chunk-HHONVHKN.js";
import {
  failureOf
} from "./chunk-54NKF7HB.js";
import {
  chunksOf
} from "./chunk-WWVYEPFC.js";
import {
  rowReader
} from "./chunk-UNF7CVT7.js";
import "./chunk-EMWTRZ3O.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-OV2WYEY2.js";
import "./chunk-SRT5RQU2.js";
import "./chunk-SLQYTD2W.js";
import "./chunk-DWC7TLZK.js";
import "./chunk-XHKQ4GY6.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-Q5ONEMDY.js";
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
