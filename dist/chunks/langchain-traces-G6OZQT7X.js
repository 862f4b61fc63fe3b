import {
  chatMessage
} from "./chunk-MBPUJYLL.js";
import {
  failureOf
} from "./chunk-AW5TCZQH.js";
import {
  chunksOf
} from "./chunk-7GD2O5ZR.js";
import {
  rowReader
} from "./chunk-KS46CVOA.js";
import "./chunk-W7NYPYC6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LUJYSBKX.js";
import "./chunk-7E5VYHNI.js";
import "./chunk-B42LVHPF.js";
import "./chunk-BWFYOT2C.js";
import "./chunk-MESR7RTI.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-W2X4J5CA.js";
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
