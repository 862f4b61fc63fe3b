import {
  chatMessage
} from "./chunk-N6U43TWE.js";
import {
  failureOf
} from "./chunk-HTOIVFQI.js";
import {
  chunksOf
} from "./chunk-4IRAWB6I.js";
import "./chunk-N5ER5ANZ.js";
import "./chunk-DVKRE2LX.js";
import "./chunk-CLAD54QR.js";
import {
  rowReader
} from "./chunk-NRWURIUN.js";
import "./chunk-Y3SJ5DD7.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-X52CF6NP.js";
import "./chunk-HDQCYY7C.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-XHCXG3U6.js";
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
