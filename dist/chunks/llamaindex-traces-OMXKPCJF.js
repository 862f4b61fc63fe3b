import {
  questionOf
} from "./chunk-N2K6FAMC.js";
import {
  chunksOf
} from "./chunk-VUHBMUQE.js";
import {
  rowReader
} from "./chunk-WIDYPWSZ.js";
import "./chunk-GGUIH6BB.js";
import {
  failureOf
} from "./chunk-UFBVEEPD.js";
import "./chunk-FBP5LNZ4.js";
import "./chunk-D52CYYNX.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-6V64XHXM.js";
import "./chunk-RYPPCYWX.js";
import "./chunk-ETATEA2W.js";
import "./chunk-4MDZIO4H.js";
import "./chunk-DU6FFKW4.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-KPNUEEWM.js";

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
