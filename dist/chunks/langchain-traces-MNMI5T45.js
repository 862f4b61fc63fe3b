import {
  chatMessage
} from "./chunk-SPSYDEA4.js";
import {
  chunksOf
} from "./chunk-LEAIXHI7.js";
import {
  rowReader
} from "./chunk-2SZHYPE3.js";
import "./chunk-NBO2R3QE.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-KX55T53L.js";
import "./chunk-GI6M4ZQP.js";
import "./chunk-HZ7DVRR2.js";
import "./chunk-HEPPTKBE.js";
import "./chunk-SX2TJOI7.js";
import "./chunk-FFKIZX4P.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-SWTRJ6PA.js";
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
