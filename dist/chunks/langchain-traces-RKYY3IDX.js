import {
  chunksOf
} from "./chunk-WMWSX2S6.js";
import {
  rowReader
} from "./chunk-D6XD7NXO.js";
import "./chunk-N62H6DY2.js";
import {
  failureOf
} from "./chunk-7YQJAANK.js";
import "./chunk-BOEJX53N.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WVJLMDBP.js";
import "./chunk-G47P5GOM.js";
import "./chunk-3WU5PXB6.js";
import "./chunk-C2JBEWKF.js";
import "./chunk-ZLRYDZZF.js";
import {
  caseIdOf,
  textOf
} from "./chunk-DPPMZTIH.js";

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
