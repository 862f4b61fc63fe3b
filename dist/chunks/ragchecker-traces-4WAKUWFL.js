import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  recordedScores
} from "./chunk-GUCKSF4J.js";
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
  objectOf,
  textOf
} from "./chunk-ESVUOVML.js";
import "./chunk-PFZ6B7HW.js";
import "./chunk-KVJXJY6J.js";
import {
  isObject
} from "./chunk-F7AZSFMG.js";
import "./chunk-42IROEVC.js";
import "./chunk-YMPA6B2S.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-23SKNW3E.js";
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
