import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  questionOf
} from "./chunk-XG5TXE53.js";
import {
  chunksOf
} from "./chunk-KXL64BNU.js";
import "./chunk-DOMK7V4V.js";
import {
  rowReader
} from "./chunk-53KU6BKS.js";
import "./chunk-GKZCT7DC.js";
import "./chunk-MSWAJYYE.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-PHHFPH6G.js";
import "./chunk-7VXF4Q4K.js";
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import "./chunk-YPCWBUR5.js";
import "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import "./chunk-RZGYXAJU.js";

// src/dataset/formats/llamaindex-traces.ts
init_define_PAGE_ASSETS();
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
