import {
  failureOf
} from "./chunk-NSZXUJBX.js";
import {
  chunksOf
} from "./chunk-EANQ5TMF.js";
import {
  rowReader
} from "./chunk-OIIDF2GG.js";
import "./chunk-JEW3G6GM.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-3W2AP4M7.js";
import "./chunk-HUNRSJ2Q.js";
import "./chunk-4ZVCX3ZO.js";
import "./chunk-J5FDBKDZ.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-5EXFSN3S.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/llamaindex-traces.ts
var readLlamaindex = rowReader({ row: "LlamaIndex response", convert });
function convert(row) {
  const nodes = row.source_nodes ?? row.sourceNodes;
  const failure = failureOf(row);
  const isWhole = failure.error === void 0;
  if (isWhole && !Array.isArray(nodes)) return "source_nodes is no list";
  const answer = row.response ?? objectOf(row.message).content;
  if (isWhole && typeof answer !== "string") return "response is missing";
  const chunks = chunksOf(nodes);
  return {
    query_id: caseIdOf(row),
    question: questionOf({ question: row.question, query: row.query ?? row.query_str }),
    answer: typeof answer === "string" ? answer : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure
  };
}
export {
  readLlamaindex
};
