import {
  chatMessage
} from "./chunk-LBFHPBU4.js";
import {
  failureOf
} from "./chunk-C23GPXDL.js";
import {
  chunksOf
} from "./chunk-XMVORRAF.js";
import {
  rowReader
} from "./chunk-WG4HLVTZ.js";
import "./chunk-2U7HKUHL.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-57CNASJX.js";
import "./chunk-YNUPUVAK.js";
import "./chunk-M6AYCR5Q.js";
import "./chunk-U6ZMF25F.js";
import "./chunk-BFEX4TPQ.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-TZYY5WOX.js";
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
