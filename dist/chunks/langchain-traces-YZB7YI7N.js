import {
  chunksOf
} from "./chunk-D3I4QWAG.js";
import {
  rowReader
} from "./chunk-5M7LA47P.js";
import "./chunk-NM6UTVI2.js";
import {
  failureOf
} from "./chunk-ILUCYNP2.js";
import "./chunk-5B7VA67Z.js";
import "./chunk-TR6LDJY2.js";
import "./chunk-DDBTEIQN.js";
import "./chunk-BDU2NXWD.js";
import "./chunk-QVTDVQSP.js";
import "./chunk-FBK6L53Z.js";
import {
  caseIdOf,
  textOf
} from "./chunk-7IBZV6L5.js";

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
