import {
  chatMessage
} from "./chunk-YRGPR6TQ.js";
import {
  failureOf
} from "./chunk-6CQJLBVL.js";
import {
  chunksOf
} from "./chunk-ITRBJFDH.js";
import "./chunk-54PBY3SS.js";
import "./chunk-26VMFAJH.js";
import "./chunk-TZMXT3YP.js";
import {
  rowReader
} from "./chunk-CPHL2UO4.js";
import "./chunk-ITQ7H7MV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-DBKIWLN4.js";
import "./chunk-2RTY35AQ.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-ZZGOBDXP.js";
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
