import {
  chunksOf
} from "./chunk-ACHMSLKL.js";
import {
  rowReader
} from "./chunk-E37L5YE7.js";
import "./chunk-CH2BVGS2.js";
import {
  failureOf
} from "./chunk-3EZDZBBS.js";
import "./chunk-6G6UYFLY.js";
import "./chunk-5LQMORLG.js";
import "./chunk-DL2TPMXA.js";
import "./chunk-O6A426AP.js";
import "./chunk-NBRSOPPX.js";
import "./chunk-5MHHK3NQ.js";
import {
  caseIdOf,
  textOf
} from "./chunk-NJSMRKO7.js";

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
