import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  answerOf,
  contextsOf,
  questionOf
} from "./chunk-SATDRGWL.js";
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
  amountOf,
  caseIdOf,
  textOf
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

// src/dataset/formats/langsmith-experiment-traces.ts
init_define_PAGE_ASSETS();
var readLangsmithExperiment = rowReader({ row: "row of a LangSmith experiment", convert });
function convert(row) {
  const [inputs, outputs, feedback] = ["inputs.", "outputs.", "feedback."].map((prefix) => columns(row, prefix));
  const question = questionOf(inputs);
  if (textOf(row.example_id) === null && question === null) return "example_id and inputs.question are missing";
  const error = textOf(row.error);
  const answer = answerOf(outputs);
  if (error === null && answer === null) return "outputs.answer is missing";
  const chunks = chunksOf(contextsOf(outputs));
  const scores = recordedScores(Object.entries(feedback));
  const seconds = amountOf(row.execution_time);
  return {
    query_id: caseIdOf(columns(row, "metadata.")),
    other_ids: [row.example_id],
    question,
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...seconds === null ? {} : { latency_ms: { end_to_end: seconds * 1e3 } },
    ...error === null ? {} : { error: { message: error } },
    ...Object.keys(scores).length === 0 ? {} : { scores, judge: { library: "langsmith" } }
  };
}
function columns(row, prefix) {
  const found = Object.entries(row).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length), value]));
}
export {
  readLangsmithExperiment
};
