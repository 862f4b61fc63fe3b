import {
  questionOf
} from "./chunk-2CA5NMNM.js";
import {
  chunksOf
} from "./chunk-ACHMSLKL.js";
import {
  rowReader
} from "./chunk-E37L5YE7.js";
import "./chunk-CH2BVGS2.js";
import {
  failureOf
} from "./chunk-3EZDZBBS.js";
import "./chunk-6G6UYFLY.js";
import "./chunk-5LQMORLG.js";
import "./chunk-DL2TPMXA.js";
import "./chunk-O6A426AP.js";
import "./chunk-NBRSOPPX.js";
import "./chunk-5MHHK3NQ.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-NJSMRKO7.js";

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
