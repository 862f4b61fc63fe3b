import {
  chatMessage
} from "./chunk-6U7M6QQ6.js";
import {
  failureOf
} from "./chunk-5MA4OWL4.js";
import {
  chunksOf
} from "./chunk-TL3HLSTR.js";
import "./chunk-EFBLYDLV.js";
import "./chunk-TB7BX6QR.js";
import {
  rowReader
} from "./chunk-BZFSXY2W.js";
import "./chunk-YE7WAZAB.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-PQVRJ4PW.js";
import "./chunk-DGTZMBJN.js";
import "./chunk-UON3C6BN.js";
import "./chunk-6AMJ3HWX.js";
import "./chunk-GPHJAUQG.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-RVQ2TKDP.js";
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
