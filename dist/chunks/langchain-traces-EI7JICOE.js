import {
  chunksOf
} from "./chunk-HDUB32GZ.js";
import {
  rowReader
} from "./chunk-5MZAMAUR.js";
import "./chunk-N37ZSRV5.js";
import {
  failureOf
} from "./chunk-2WA7XQFJ.js";
import "./chunk-ADJTEZRR.js";
import "./chunk-Q3AX4DY6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-W3X5DDG6.js";
import "./chunk-T2YDQXOI.js";
import "./chunk-2O3F4MHF.js";
import "./chunk-HWZZN74X.js";
import "./chunk-AIJ2GQKY.js";
import {
  caseIdOf,
  textOf
} from "./chunk-DAGJ4L7S.js";

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
