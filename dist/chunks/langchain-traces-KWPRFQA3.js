import {
  chunksOf
} from "./chunk-XAQAQRFJ.js";
import {
  rowReader
} from "./chunk-W5447ITA.js";
import "./chunk-3MM323VG.js";
import {
  failureOf
} from "./chunk-LR7KEVXX.js";
import "./chunk-RRYKJ7Z5.js";
import "./chunk-432UTCYS.js";
import "./chunk-WUK4SMS5.js";
import "./chunk-MW7D2U23.js";
import "./chunk-SCWSDYSU.js";
import "./chunk-HKXHKR4C.js";
import {
  caseIdOf,
  textOf
} from "./chunk-7PH7FI5M.js";

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
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
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
