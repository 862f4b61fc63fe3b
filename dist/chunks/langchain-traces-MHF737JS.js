import {
  chatMessage
} from "./chunk-A3ZCJFO6.js";
import {
  failureOf
} from "./chunk-AMJZ65NL.js";
import {
  chunksOf
} from "./chunk-JNYCBJIP.js";
import {
  rowReader
} from "./chunk-M5NHSAXD.js";
import "./chunk-HZW4QKHW.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-A6C7CXBH.js";
import "./chunk-BWLUTVEN.js";
import "./chunk-YUDT7OTY.js";
import "./chunk-763MQTMO.js";
import "./chunk-X5ZXRTAC.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-5H5H5IOV.js";
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
