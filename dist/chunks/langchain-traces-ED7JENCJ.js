import {
  chatMessage
} from "./chunk-WGAAL6MV.js";
import {
  chunksOf
} from "./chunk-GXCBT6Q3.js";
import {
  rowReader
} from "./chunk-RHDQUUV4.js";
import "./chunk-VDORVADY.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-M2YNO5CA.js";
import "./chunk-V6KXIOVQ.js";
import "./chunk-EDJPFZKP.js";
import "./chunk-BC4T62TN.js";
import "./chunk-FNTV3EMA.js";
import "./chunk-HDUPXPPU.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-D7NSAPJJ.js";
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
