import {
  chatMessage
} from "./chunk-WX4NKRDJ.js";
import {
  failureOf
} from "./chunk-6IMV2BEM.js";
import {
  chunksOf
} from "./chunk-FJSTMAWU.js";
import "./chunk-7F6WHVBW.js";
import "./chunk-JFC64GTW.js";
import {
  rowReader
} from "./chunk-OF32EMYN.js";
import "./chunk-VIDW74VV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-YGJUG2ZI.js";
import "./chunk-B7ADR3FS.js";
import "./chunk-NNALQIT5.js";
import "./chunk-JGL5OKWY.js";
import "./chunk-NAJQERSE.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-JAEHJULB.js";
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
