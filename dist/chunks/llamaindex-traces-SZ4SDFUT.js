import {
  questionOf
} from "./chunk-GN6YIM3E.js";
import {
  chunksOf
} from "./chunk-MSMDUX7D.js";
import {
  rowReader
} from "./chunk-VGO2YFMK.js";
import "./chunk-7ZKLUE2U.js";
import "./chunk-ES3F2SZ7.js";
import "./chunk-ZU7ULUIV.js";
import "./chunk-MW2V3MUX.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-GTLLSF65.js";
import "./chunk-3QW2TUYF.js";

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
