import {
  questionOf
} from "./chunk-AKB3GFOR.js";
import {
  chunksOf
} from "./chunk-OGTQEQA4.js";
import {
  rowReader
} from "./chunk-PGUZRZVR.js";
import "./chunk-DNRCJQ3J.js";
import {
  failureOf
} from "./chunk-T5ZMWGGX.js";
import "./chunk-TG5QJ25Y.js";
import "./chunk-5SFV3X6X.js";
import "./chunk-FSMOCSJW.js";
import "./chunk-32JFPQOT.js";
import "./chunk-IMUCPZJ7.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-24VJDHEO.js";
import "./chunk-BTFNNSM2.js";

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
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
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
