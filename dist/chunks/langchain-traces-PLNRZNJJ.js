import {
  chunksOf
} from "./chunk-VUHBMUQE.js";
import {
  rowReader
} from "./chunk-WIDYPWSZ.js";
import "./chunk-GGUIH6BB.js";
import {
  failureOf
} from "./chunk-UFBVEEPD.js";
import "./chunk-FBP5LNZ4.js";
import "./chunk-D52CYYNX.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-6V64XHXM.js";
import "./chunk-RYPPCYWX.js";
import "./chunk-ETATEA2W.js";
import "./chunk-4MDZIO4H.js";
import "./chunk-DU6FFKW4.js";
import {
  caseIdOf,
  textOf
} from "./chunk-KPNUEEWM.js";

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
