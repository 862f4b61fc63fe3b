import {
  chatMessage
} from "./chunk-OHIJ5T2F.js";
import {
  failureOf
} from "./chunk-YGWTN22R.js";
import {
  chunksOf
} from "./chunk-JCEG75KW.js";
import {
  rowReader
} from "./chunk-4OZG6LHG.js";
import "./chunk-ZVZGQPGG.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-UT2C5BEY.js";
import "./chunk-TLFZEJKL.js";
import "./chunk-E3ER4FMT.js";
import "./chunk-EVO7IFZZ.js";
import "./chunk-RQBQBXVB.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-OHWV2ZMF.js";
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
