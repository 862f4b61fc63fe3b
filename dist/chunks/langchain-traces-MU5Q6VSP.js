import {
  chatMessage
} from "./chunk-HHQ3GADC.js";
import {
  failureOf
} from "./chunk-S5ATJXJP.js";
import {
  chunksOf
} from "./chunk-SWTF26HW.js";
import {
  rowReader
} from "./chunk-WORXYN5W.js";
import "./chunk-NDHOK6TQ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-D7RI7XMQ.js";
import "./chunk-PAWJY73L.js";
import "./chunk-6MJMWHKG.js";
import "./chunk-Z5VFYNAJ.js";
import "./chunk-2KUZD62E.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-Q56WL4SA.js";
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
