import {
  chatMessage
} from "./chunk-I77VSDRU.js";
import {
  failureOf
} from "./chunk-KPB4UCP5.js";
import {
  chunksOf
} from "./chunk-ELHV5CXS.js";
import {
  rowReader
} from "./chunk-ZJOZ45SV.js";
import "./chunk-2QGKLAWJ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-NQZWRIUZ.js";
import "./chunk-7W5Q6AQH.js";
import "./chunk-5VUPIXN2.js";
import "./chunk-6E7DM57L.js";
import "./chunk-UHR2TWDX.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-UBZABWBW.js";
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
