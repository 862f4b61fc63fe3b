import {
  chunksOf
} from "./chunk-FC4OUX6Y.js";
import {
  rowReader
} from "./chunk-2HR3C5XN.js";
import "./chunk-CRZCNNIA.js";
import {
  failureOf
} from "./chunk-2LIMMSNI.js";
import "./chunk-KAYDGLWT.js";
import "./chunk-KQXKNYVT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GUCMBZGS.js";
import "./chunk-MZIQUP45.js";
import "./chunk-AIU2ZKZJ.js";
import "./chunk-NUGZBQI7.js";
import "./chunk-QJQ4ZQRV.js";
import {
  caseIdOf,
  textOf
} from "./chunk-BI3VL6R7.js";

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
