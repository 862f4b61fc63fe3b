import {
  chatMessage
} from "./chunk-FZUMNGMN.js";
import {
  failureOf
} from "./chunk-6PTXY2ZN.js";
import {
  chunksOf
} from "./chunk-26IVHA5R.js";
import {
  rowReader
} from "./chunk-ZL5KWNHH.js";
import "./chunk-T76D5RXK.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-V3EYXZSP.js";
import "./chunk-JMX4T5QD.js";
import "./chunk-VDX3CCTM.js";
import "./chunk-BQI6VMZQ.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-GNGTJDBS.js";
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
