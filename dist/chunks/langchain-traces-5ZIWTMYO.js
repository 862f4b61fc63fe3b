import {
  chunksOf
} from "./chunk-OGTQEQA4.js";
import {
  rowReader
} from "./chunk-PGUZRZVR.js";
import "./chunk-DNRCJQ3J.js";
import {
  failureOf
} from "./chunk-T5ZMWGGX.js";
import "./chunk-TG5QJ25Y.js";
import "./chunk-5SFV3X6X.js";
import "./chunk-FSMOCSJW.js";
import "./chunk-32JFPQOT.js";
import "./chunk-IMUCPZJ7.js";
import {
  caseIdOf,
  textOf
} from "./chunk-24VJDHEO.js";
import "./chunk-BTFNNSM2.js";

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
