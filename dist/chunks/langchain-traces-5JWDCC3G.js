import {
  chatMessage
} from "./chunk-VT2GTKP6.js";
import {
  failureOf
} from "./chunk-W7YPWJ7M.js";
import {
  chunksOf
} from "./chunk-YAMQUWJB.js";
import {
  rowReader
} from "./chunk-QDQHXYKR.js";
import "./chunk-D7M343SS.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-Y4BGQ5CO.js";
import "./chunk-3RT2WQGN.js";
import "./chunk-VKJ3HRPC.js";
import "./chunk-CE7ELYHL.js";
import "./chunk-3M52R7PB.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-CIWAGQH2.js";
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
