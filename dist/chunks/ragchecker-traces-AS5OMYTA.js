import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  recordedScores
} from "./chunk-E45SN3BC.js";
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
  objectOf,
  textOf
} from "./chunk-5RV6FVGL.js";
import "./chunk-2OVBUYTX.js";
import "./chunk-7YOTZRWQ.js";
import "./chunk-RKBHAUOO.js";
import {
  isObject
} from "./chunk-RYBZ3O3B.js";
import "./chunk-WJPZ4PAB.js";
import "./chunk-UCUI6A24.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-JTNPLDVP.js";
import "./chunk-RZGYXAJU.js";

// src/dataset/formats/ragchecker-traces.ts
init_define_PAGE_ASSETS();
var readRagchecker = rowReader({
  row: "RAGChecker result",
  path: (value) => isObject(value) && "results" in value ? ["results", "*"] : null,
  convert
});
function convert(row) {
  const id = caseIdOf(row);
  if (id === null) return "query_id is missing";
  if (typeof row.response !== "string") return "response is missing";
  if (!Array.isArray(row.retrieved_context)) return "retrieved_context is no list";
  const chunks = chunksOf(row.retrieved_context);
  const scores = recordedScores(Object.entries(objectOf(row.metrics)));
  return {
    query_id: id,
    question: textOf(row.query),
    answer: row.response,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...Object.keys(scores).length === 0 ? {} : { scores, judge: { library: "ragchecker" } }
  };
}
export {
  readRagchecker
};
