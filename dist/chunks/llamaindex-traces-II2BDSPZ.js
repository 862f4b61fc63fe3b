import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  questionOf
} from "./chunk-FSGKARX2.js";
import {
  chunksOf
} from "./chunk-XC7GEKYF.js";
import "./chunk-3OAZXCS6.js";
import {
  rowReader
} from "./chunk-PQACK2DE.js";
import "./chunk-Z4GBDS2J.js";
import "./chunk-5IHIFBPJ.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-5RV6FVGL.js";
import "./chunk-2OVBUYTX.js";
import "./chunk-7YOTZRWQ.js";
import "./chunk-RKBHAUOO.js";
import "./chunk-RYBZ3O3B.js";
import "./chunk-WJPZ4PAB.js";
import "./chunk-UCUI6A24.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-JTNPLDVP.js";
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
