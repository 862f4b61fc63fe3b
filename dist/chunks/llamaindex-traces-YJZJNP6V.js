import {
  failureOf
} from "./chunk-I2VWUIXM.js";
import {
  chunksOf
} from "./chunk-HHDZE64R.js";
import {
  rowReader
} from "./chunk-6ZEXQO3P.js";
import "./chunk-MTPNTRSO.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-VFMYWKGE.js";
import "./chunk-WHIZBZGX.js";
import "./chunk-ZJ4J2JVQ.js";
import "./chunk-MUP4P7RB.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-IEUQBMXO.js";
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
