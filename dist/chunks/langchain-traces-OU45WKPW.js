import {
  chunksOf
} from "./chunk-XHHUTCVD.js";
import {
  rowReader
} from "./chunk-R6N6COLV.js";
import "./chunk-FPBA5B2A.js";
import {
  failureOf
} from "./chunk-UKOFDN6T.js";
import "./chunk-CFQOMDZ6.js";
import "./chunk-BG55K3CR.js";
import "./chunk-UKK4T7SZ.js";
import "./chunk-BDB3P2RP.js";
import "./chunk-63SJDYNR.js";
import {
  caseIdOf,
  textOf
} from "./chunk-O6BWORSL.js";
import "./chunk-QDNFFAFJ.js";

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
