import {
  chatMessage
} from "./chunk-IGKWKS2D.js";
import {
  chunksOf
} from "./chunk-WKRMWNAH.js";
import {
  rowReader
} from "./chunk-GBDY666K.js";
import "./chunk-2N3BHVT7.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-QHUJNBQR.js";
import "./chunk-5GYT7QR2.js";
import "./chunk-IWHU32ZW.js";
import "./chunk-7NFMRU7T.js";
import "./chunk-5FO5NE2N.js";
import "./chunk-CWXIKPAB.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-2U5IVN3W.js";
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
