import {
  chatMessage
} from "./chunk-JZXFR2X4.js";
import {
  failureOf
} from "./chunk-RJ7OEPUM.js";
import {
  chunksOf
} from "./chunk-HWFNUCGR.js";
import {
  rowReader
} from "./chunk-57T5AIPG.js";
import "./chunk-GE2EIDMT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-NOAW7NBW.js";
import "./chunk-5ZF26KWT.js";
import "./chunk-V4HVRCWC.js";
import "./chunk-56VTJ7JV.js";
import "./chunk-PWQL5DRP.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-BQUUSEVQ.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/langchain-traces.ts
var readLangchain = rowReader({ row: "output of a LangChain chain", convert });
function convert(row) {
  const question = textOf(row.input) ?? textOf(row.question) ?? textOf(row.query);
  if (question === null) return "input is missing";
  const said = row.answer ?? row.result;
  const answer = isObject(said) ? chatMessage(said).content : said;
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
