import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  answerOf,
  contextsOf,
  questionOf
} from "./chunk-FSGKARX2.js";
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
  amountOf,
  caseIdOf,
  textOf
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
