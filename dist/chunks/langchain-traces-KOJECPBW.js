import {
  chunksOf
} from "./chunk-NCDNACF6.js";
import {
  rowReader
} from "./chunk-TDCG5CBU.js";
import "./chunk-AU4FCJIM.js";
import "./chunk-V47D3IFR.js";
import "./chunk-X5FCX7SU.js";
import "./chunk-5MASX5UD.js";
import "./chunk-E42YUUPO.js";
import {
  caseIdOf,
  textOf
} from "./chunk-XNJNXN7O.js";
import "./chunk-V77UFLCG.js";

// src/dataset/formats/langchain-traces.ts
var readLangchain = rowReader({ row: "output of a LangChain chain", convert });
function convert(row) {
  const question = textOf(row.input) ?? textOf(row.query);
  if (question === null) return "input is missing";
  const answer = row.answer ?? row.result;
  if (typeof answer !== "string") return "answer is missing";
  const documents = row.context ?? row.source_documents;
  if (!Array.isArray(documents)) return "context is no list of documents";
  const chunks = chunksOf(documents);
  return {
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
    question,
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks
  };
}
export {
  readLangchain
};
