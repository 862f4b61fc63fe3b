import {
  chunksOf
} from "./chunk-6BTES4HE.js";
import {
  rowReader
} from "./chunk-QAXLIPSD.js";
import "./chunk-OK6S3GOX.js";
import {
  failureOf
} from "./chunk-BNSEFZXH.js";
import "./chunk-7PSGJMSN.js";
import "./chunk-SVE2LW3P.js";
import "./chunk-MFIEYZ5D.js";
import "./chunk-4Z2OBJXK.js";
import "./chunk-EJSOHRWL.js";
import "./chunk-66T6DVJG.js";
import {
  caseIdOf,
  textOf
} from "./chunk-AIO3CGTM.js";

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
