import {
  questionOf
} from "./chunk-ZKYGR2RG.js";
import {
  chunksOf
} from "./chunk-NCDNACF6.js";
import {
  rowReader
} from "./chunk-TDCG5CBU.js";
import "./chunk-AU4FCJIM.js";
import "./chunk-V47D3IFR.js";
import "./chunk-X5FCX7SU.js";
import "./chunk-5MASX5UD.js";
import "./chunk-E42YUUPO.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-XNJNXN7O.js";
import "./chunk-V77UFLCG.js";

// src/dataset/formats/llamaindex-traces.ts
var readLlamaindex = rowReader({ row: "LlamaIndex response", convert });
function convert(row) {
  const nodes = row.source_nodes ?? row.sourceNodes;
  if (!Array.isArray(nodes)) return "source_nodes is no list";
  const answer = row.response ?? objectOf(row.message).content;
  if (typeof answer !== "string") return "response is missing";
  const chunks = chunksOf(nodes);
  return {
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
    question: questionOf({ question: row.question, query: row.query ?? row.query_str }),
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks
  };
}
export {
  readLlamaindex
};
