import {
  chunksOf
} from "./chunk-7YCBZRJU.js";
import {
  rowReader
} from "./chunk-4N4WF4VO.js";
import "./chunk-7KJZFKRK.js";
import "./chunk-V3ATXSEY.js";
import "./chunk-XFEW5HVO.js";
import "./chunk-UJWPQHGW.js";
import {
  caseIdOf,
  textOf
} from "./chunk-GWPXUINR.js";
import "./chunk-6JE6CO5V.js";

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
