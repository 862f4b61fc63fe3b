import {
  questionOf
} from "./chunk-4WHP2RKE.js";
import {
  chunksOf
} from "./chunk-MRXLEY3A.js";
import {
  rowReader
} from "./chunk-GXXAK2IL.js";
import "./chunk-OGZTNCUE.js";
import "./chunk-OUN77KRO.js";
import "./chunk-OVQBULR5.js";
import "./chunk-TIORONES.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-2VMVCKX4.js";
import "./chunk-PCDS66IW.js";

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
