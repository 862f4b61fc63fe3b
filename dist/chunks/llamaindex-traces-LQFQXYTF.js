import {
  questionOf
} from "./chunk-7Y6TUYQC.js";
import {
  chunksOf
} from "./chunk-XAQAQRFJ.js";
import {
  rowReader
} from "./chunk-W5447ITA.js";
import "./chunk-3MM323VG.js";
import {
  failureOf
} from "./chunk-LR7KEVXX.js";
import "./chunk-RRYKJ7Z5.js";
import "./chunk-432UTCYS.js";
import "./chunk-WUK4SMS5.js";
import "./chunk-MW7D2U23.js";
import "./chunk-SCWSDYSU.js";
import "./chunk-HKXHKR4C.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-7PH7FI5M.js";

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
