import {
  chatMessage
} from "./chunk-PFX3ETKA.js";
import {
  failureOf
} from "./chunk-UJHLREBE.js";
import {
  chunksOf
} from "./chunk-7TFLSCRE.js";
import {
  rowReader
} from "./chunk-LHOYVFJT.js";
import "./chunk-AXDVU7V6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-JJB6OQPP.js";
import "./chunk-XNYSAERX.js";
import "./chunk-K4MXVCYU.js";
import "./chunk-WYEFEIQ5.js";
import "./chunk-B32APVAM.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-HK4GDM4L.js";
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
