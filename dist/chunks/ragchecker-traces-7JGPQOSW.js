import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  recordedScores
} from "./chunk-YVGSLJRF.js";
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
  objectOf,
  textOf
} from "./chunk-DFEKXJ43.js";
import "./chunk-6N2XCQ2N.js";
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import {
  isObject
} from "./chunk-CFBVHY3U.js";
import "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
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
