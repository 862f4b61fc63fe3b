import {
  chatMessage
} from "./chunk-TD5U4ATL.js";
import {
  failureOf
} from "./chunk-GEPPCH2O.js";
import {
  chunksOf
} from "./chunk-GSUYFRHX.js";
import "./chunk-VAMFVEOO.js";
import "./chunk-ZKLPMNBC.js";
import "./chunk-BK37UARB.js";
import {
  rowReader
} from "./chunk-TMUZFCUG.js";
import "./chunk-KWM5YXTD.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-AQB5OFWP.js";
import "./chunk-TMRNBL7T.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-DKXQ2SVK.js";
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
