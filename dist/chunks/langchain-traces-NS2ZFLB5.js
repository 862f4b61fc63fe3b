import {
  chunksOf
} from "./chunk-LBPKPSMK.js";
import {
  rowReader
} from "./chunk-GOVJUAFJ.js";
import "./chunk-HA3RYZ2H.js";
import "./chunk-FHIF33WK.js";
import "./chunk-O2HAHLCK.js";
import "./chunk-SKEWWXEK.js";
import {
  caseIdOf,
  textOf
} from "./chunk-NFOLBNZE.js";
import "./chunk-CZFK6TDI.js";

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
