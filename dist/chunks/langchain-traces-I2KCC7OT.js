import {
  chatMessage
} from "./chunk-J3UY476N.js";
import {
  failureOf
} from "./chunk-MZSOWYQD.js";
import {
  chunksOf
} from "./chunk-JTVWPX3R.js";
import {
  rowReader
} from "./chunk-YD5NZ4KQ.js";
import "./chunk-3UTLSHY4.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-DPZVVER3.js";
import "./chunk-PVEJMRNR.js";
import "./chunk-IYJU652W.js";
import "./chunk-QVMKA7HQ.js";
import "./chunk-YOCY4A2I.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-WFV2437N.js";
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
