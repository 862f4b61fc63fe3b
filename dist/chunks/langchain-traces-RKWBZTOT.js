import {
  chatMessage
} from "./chunk-YKND7F2S.js";
import {
  failureOf
} from "./chunk-S6UATJLZ.js";
import {
  chunksOf
} from "./chunk-4NVIEHS2.js";
import "./chunk-GUHELGK5.js";
import "./chunk-XATCCS5B.js";
import "./chunk-4ISZ2SQJ.js";
import {
  rowReader
} from "./chunk-CTXC5D2G.js";
import "./chunk-GRA3UKBU.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-CANGFUPZ.js";
import "./chunk-TD3N34TY.js";
import "./chunk-LS6X3T7T.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-LWKATSJN.js";
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
