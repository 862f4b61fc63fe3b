import {
  chatMessage
} from "./chunk-4UWH72EW.js";
import {
  failureOf
} from "./chunk-XW3VJDHB.js";
import {
  chunksOf
} from "./chunk-LSXJVJS5.js";
import {
  rowReader
} from "./chunk-XHSMSHW6.js";
import "./chunk-R7KI5VLH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-EMEA3CCM.js";
import "./chunk-BK5SR4WB.js";
import "./chunk-E6WAPWW7.js";
import "./chunk-SD44LCUQ.js";
import "./chunk-ZBVP2VCG.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-YYL7YE5G.js";
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
