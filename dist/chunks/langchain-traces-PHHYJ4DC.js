import {
  chatMessage
} from "./chunk-5DXLB3SF.js";
import {
  failureOf
} from "./chunk-FF6A5LPP.js";
import {
  chunksOf
} from "./chunk-BGHNP2D7.js";
import "./chunk-GIN67MOE.js";
import "./chunk-GT6XDSK7.js";
import "./chunk-SMN3TBED.js";
import {
  rowReader
} from "./chunk-UEV6LUN4.js";
import "./chunk-YKIDSLLU.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-7CPQRFW3.js";
import "./chunk-7FVTIZAV.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-7LWFFFLW.js";
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
