import {
  chatMessage
} from "./chunk-HFFUNFYH.js";
import {
  failureOf
} from "./chunk-CFKSJBFG.js";
import {
  chunksOf
} from "./chunk-6ZH4DFT4.js";
import "./chunk-ECQVMU57.js";
import "./chunk-CSANX22R.js";
import {
  rowReader
} from "./chunk-4K7WGX6R.js";
import "./chunk-YQQOOBW7.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LCVI6RHE.js";
import "./chunk-I77PG2UD.js";
import "./chunk-OO73PGNU.js";
import "./chunk-FMRLYSNN.js";
import "./chunk-XNHKU3MO.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-YMJBG45A.js";
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
