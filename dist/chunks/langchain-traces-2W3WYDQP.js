import {
  chatMessage
} from "./chunk-ZPO3GK7O.js";
import {
  chunksOf
} from "./chunk-7AXWW3BY.js";
import {
  rowReader
} from "./chunk-C62LI3GV.js";
import "./chunk-7RDUWLUZ.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-N74JT3O7.js";
import "./chunk-FPEBYS56.js";
import "./chunk-4DZ2OMVK.js";
import "./chunk-H3AAZF2C.js";
import "./chunk-RWIZPDYT.js";
import "./chunk-5D3RWSMS.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-PWX6GGDI.js";
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
