import {
  chatMessage
} from "./chunk-OREOXYKM.js";
import {
  failureOf
} from "./chunk-IJKOLP5B.js";
import {
  chunksOf
} from "./chunk-JX2MEZEJ.js";
import {
  rowReader
} from "./chunk-JP26MLLZ.js";
import "./chunk-A4Z3XLGR.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-ZLLPC6VO.js";
import "./chunk-QMUX5VYP.js";
import "./chunk-623IEXVI.js";
import "./chunk-VNXPODFG.js";
import "./chunk-GPUOHWTV.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-HIUOYDTF.js";
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
