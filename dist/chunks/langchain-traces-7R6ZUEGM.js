import {
  chatMessage
} from "./chunk-YCKGAYMN.js";
import {
  failureOf
} from "./chunk-YPQYVSVM.js";
import {
  chunksOf
} from "./chunk-675XO6ZK.js";
import {
  rowReader
} from "./chunk-MYAAOSSM.js";
import "./chunk-AU6CWEGZ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-TJVZFKMM.js";
import "./chunk-MDYG6OH3.js";
import "./chunk-ODLA7NY5.js";
import "./chunk-TCVB5PEU.js";
import "./chunk-WPV7H5MK.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-VTFMP3OW.js";
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
