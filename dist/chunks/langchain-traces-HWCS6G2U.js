import {
  chatMessage
} from "./chunk-JSBLJXMB.js";
import {
  failureOf
} from "./chunk-53AXADK4.js";
import {
  chunksOf
} from "./chunk-NVOMEUXU.js";
import {
  rowReader
} from "./chunk-JWKV6HWG.js";
import "./chunk-6X32XPCL.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-NKFGREK7.js";
import "./chunk-5SC5D5X4.js";
import "./chunk-5WBAVFQY.js";
import "./chunk-FBCD6IJL.js";
import "./chunk-MDQ57WSD.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-6M34PIBX.js";
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
