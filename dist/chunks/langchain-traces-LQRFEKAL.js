import {
  chatMessage
} from "./chunk-PEVYD4TT.js";
import {
  chunksOf
} from "./chunk-HMTRV2LI.js";
import {
  rowReader
} from "./chunk-YHFBFNMF.js";
import "./chunk-JX7JVRWC.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-MTVGTGZ6.js";
import "./chunk-VRALKMCX.js";
import "./chunk-XOJRF2OV.js";
import "./chunk-VV25I2MX.js";
import "./chunk-HJ5CSQ7M.js";
import "./chunk-E2WLDJVV.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-NYHEYI5T.js";
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
