import {
  questionOf
} from "./chunk-3KCHBDDB.js";
import {
  chunksOf
} from "./chunk-RZXCWTOZ.js";
import "./chunk-FEXICXJA.js";
import {
  rowReader
} from "./chunk-4453GIEP.js";
import "./chunk-72GL3C3Y.js";
import "./chunk-DSZIWV3L.js";
import "./chunk-SK5J6MQL.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-UILHZLPM.js";
import "./chunk-SJMEAKHM.js";

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
