import {
  chatMessage
} from "./chunk-PY7KREJT.js";
import {
  failureOf
} from "./chunk-QJUS67BP.js";
import {
  chunksOf
} from "./chunk-4Q3IPTB6.js";
import "./chunk-4WEBFYO4.js";
import "./chunk-A4YXQ6EI.js";
import {
  rowReader
} from "./chunk-XRSMOTH5.js";
import "./chunk-JAF52J6T.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-4WACBLKL.js";
import "./chunk-TRTUD7T6.js";
import "./chunk-BYEIYP2H.js";
import "./chunk-WQ3JGWPG.js";
import "./chunk-4GDQQTDH.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-5TG5FAZD.js";
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
