import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  questionOf
} from "./chunk-SATDRGWL.js";
import {
  chunksOf
} from "./chunk-5SF23HOB.js";
import "./chunk-DOMK7V4V.js";
import {
  rowReader
} from "./chunk-LXGAFRXI.js";
import "./chunk-4ZN5CM7E.js";
import "./chunk-2522Q6W6.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-DFEKXJ43.js";
import "./chunk-6N2XCQ2N.js";
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import "./chunk-CFBVHY3U.js";
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
