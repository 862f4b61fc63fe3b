import {
  chatMessage
} from "./chunk-CGAESURN.js";
import {
  failureOf
} from "./chunk-HLDDHK5B.js";
import {
  chunksOf
} from "./chunk-GPJ72TTK.js";
import {
  rowReader
} from "./chunk-2TM6KH36.js";
import "./chunk-IPBG2FRT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-SLM7LJFY.js";
import "./chunk-QNOI6PS6.js";
import "./chunk-M4K7HOIA.js";
import "./chunk-SV3MXPAP.js";
import "./chunk-LHVU5XFH.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-G24KANZ5.js";
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
