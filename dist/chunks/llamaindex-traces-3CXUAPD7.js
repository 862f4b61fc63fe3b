import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  questionOf
} from "./chunk-OTLDT34Q.js";
import {
  chunksOf
} from "./chunk-ICKSF7R2.js";
import "./chunk-CWXNCESV.js";
import {
  rowReader
} from "./chunk-2MT5FAQ4.js";
import "./chunk-V4SZJQTR.js";
import "./chunk-G3VYNGO4.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-ESVUOVML.js";
import "./chunk-PFZ6B7HW.js";
import "./chunk-KVJXJY6J.js";
import "./chunk-F7AZSFMG.js";
import "./chunk-42IROEVC.js";
import "./chunk-YMPA6B2S.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-23SKNW3E.js";
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
