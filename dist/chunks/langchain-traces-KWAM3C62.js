import {
  chatMessage
} from "./chunk-TGI6KFPX.js";
import {
  failureOf
} from "./chunk-H2K4ETR5.js";
import {
  chunksOf
} from "./chunk-KI443TWA.js";
import "./chunk-PWUODFGX.js";
import "./chunk-JVGZACFO.js";
import {
  rowReader
} from "./chunk-LPCNPEMA.js";
import "./chunk-G6YXWJBE.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-QS7W6A24.js";
import "./chunk-OSSUEJOM.js";
import "./chunk-U6XYZLS4.js";
import "./chunk-775UZSXQ.js";
import "./chunk-TASAUIHF.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-3SA4NG4C.js";
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
