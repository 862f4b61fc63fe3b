import {
  chatMessage
} from "./chunk-Q4TPNXRJ.js";
import {
  failureOf
} from "./chunk-36DFKE2X.js";
import {
  chunksOf
} from "./chunk-GDYFLVRP.js";
import "./chunk-3F6SSL7Q.js";
import "./chunk-NLE6DI4G.js";
import "./chunk-TPLNS6UQ.js";
import {
  rowReader
} from "./chunk-6RVT2UVP.js";
import "./chunk-J6RIA5FQ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-X6CU4URA.js";
import "./chunk-W2VVXHQY.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-PIUVEKUK.js";
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
