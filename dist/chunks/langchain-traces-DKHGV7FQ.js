import {
  chunksOf
} from "./chunk-IORWDZNU.js";
import "./chunk-63N4P2PM.js";
import {
  rowReader
} from "./chunk-2VBE722W.js";
import "./chunk-FNTDTVCP.js";
import "./chunk-RDCQ6YGA.js";
import "./chunk-XRRAE344.js";
import {
  caseIdOf,
  textOf
} from "./chunk-ER6H622D.js";
import "./chunk-I7C72YEO.js";

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
