import {
  chatMessage
} from "./chunk-RY37CPJN.js";
import {
  failureOf
} from "./chunk-OFTFB3SB.js";
import {
  chunksOf
} from "./chunk-5GUNJNGJ.js";
import {
  rowReader
} from "./chunk-SEKD25IN.js";
import "./chunk-AF5U37DS.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-I4G5SSYF.js";
import "./chunk-P66D2SIK.js";
import "./chunk-JVYONALW.js";
import "./chunk-SMXXZ74O.js";
import "./chunk-3Y2L4M2F.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-KFSDQYBS.js";
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
