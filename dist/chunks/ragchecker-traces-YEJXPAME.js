import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  recordedScores
} from "./chunk-5XX3G6WF.js";
import {
  chunksOf
} from "./chunk-G3QMMYHE.js";
import "./chunk-3OAZXCS6.js";
import {
  rowReader
} from "./chunk-WVR6NG44.js";
import "./chunk-WYMXDDC4.js";
import "./chunk-TKOKO3OB.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-R55BANGI.js";
import "./chunk-AXPUV6P4.js";
import "./chunk-H3LIF2WH.js";
import "./chunk-RKBHAUOO.js";
import {
  isObject
} from "./chunk-PQWO7Q5N.js";
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
