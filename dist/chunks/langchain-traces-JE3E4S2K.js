import {
  chunksOf
} from "./chunk-KPXCJRCB.js";
import {
  rowReader
} from "./chunk-VWV2T6XF.js";
import "./chunk-QNUTF26Y.js";
import {
  failureOf
} from "./chunk-U2ZZSMT3.js";
import "./chunk-GVYJPASV.js";
import "./chunk-3FHWH2T3.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-X3FIPFAP.js";
import "./chunk-BEYZV6TO.js";
import "./chunk-3KNLUU33.js";
import "./chunk-OWOSV7VF.js";
import "./chunk-BO5A6I75.js";
import {
  caseIdOf,
  textOf
} from "./chunk-FLYTNTT5.js";

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
