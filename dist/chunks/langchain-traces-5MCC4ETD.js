import {
  chunksOf
} from "./chunk-5OHLLAZB.js";
import {
  rowReader
} from "./chunk-SYDGQTJH.js";
import "./chunk-FAT423D4.js";
import {
  failureOf
} from "./chunk-TMEQCILX.js";
import "./chunk-Z37O2GZD.js";
import "./chunk-WBGNCKMF.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-Q33DZZ6Z.js";
import "./chunk-WXYI5MQH.js";
import "./chunk-EZI5FJVT.js";
import "./chunk-ZSNBJQ5L.js";
import "./chunk-CQKNGBGF.js";
import {
  caseIdOf,
  textOf
} from "./chunk-GZ5LEMOO.js";

// src/dataset/formats/langchain-traces.ts
var readLangchain = rowReader({ row: "output of a LangChain chain", convert });
function convert(row) {
  const question = textOf(row.input) ?? textOf(row.query);
  if (question === null) return "input is missing";
  const answer = row.answer ?? row.result;
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
