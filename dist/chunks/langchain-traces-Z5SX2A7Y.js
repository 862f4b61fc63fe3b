import {
  chunksOf
} from "./chunk-VU6FNSW5.js";
import {
  rowReader
} from "./chunk-YYVNQEV4.js";
import "./chunk-THQMHMXB.js";
import {
  failureOf
} from "./chunk-VN3RZF3H.js";
import "./chunk-6QV4SWG3.js";
import "./chunk-53N7W4TZ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-FEWQBDZO.js";
import "./chunk-N225V673.js";
import "./chunk-546VUOSF.js";
import "./chunk-LM7AOR6U.js";
import "./chunk-EUJLERKT.js";
import {
  caseIdOf,
  textOf
} from "./chunk-VKBFJUWL.js";

// src/dataset/formats/langchain-traces.ts
var readLangchain = rowReader({ row: "output of a LangChain chain", convert });
function convert(row) {
  const question = textOf(row.input) ?? textOf(row.query);
  if (question === null) return "input is missing";
  const answer = row.answer ?? row.result;
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
