import {
  chunksOf
} from "./chunk-WFUGBPRG.js";
import {
  rowReader
} from "./chunk-BHFIIQY5.js";
import "./chunk-UGQVPC5W.js";
import {
  failureOf
} from "./chunk-5CFAD22G.js";
import "./chunk-FHGHMWGP.js";
import "./chunk-XLB3QOTG.js";
import "./chunk-ZZ3QXFAV.js";
import "./chunk-HH4B36HU.js";
import "./chunk-HHUPOU7S.js";
import "./chunk-YICMGPUV.js";
import {
  caseIdOf,
  textOf
} from "./chunk-65TNK3OZ.js";

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
