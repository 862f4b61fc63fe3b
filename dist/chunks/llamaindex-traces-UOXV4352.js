import {
  questionOf
} from "./chunk-2U5OF7YG.js";
import {
  chunksOf
} from "./chunk-LBPKPSMK.js";
import {
  rowReader
} from "./chunk-GOVJUAFJ.js";
import "./chunk-HA3RYZ2H.js";
import "./chunk-FHIF33WK.js";
import "./chunk-O2HAHLCK.js";
import "./chunk-SKEWWXEK.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-NFOLBNZE.js";
import "./chunk-CZFK6TDI.js";

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
