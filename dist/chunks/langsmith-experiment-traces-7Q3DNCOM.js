import {
  recordedScores
} from "./chunk-QNYB7ND5.js";
import {
  answerOf,
  contextsOf,
  questionOf
} from "./chunk-5RIPMHP2.js";
import {
  chunksOf
} from "./chunk-QQYGQ7A4.js";
import {
  rowReader
} from "./chunk-SSJEUHNR.js";
import "./chunk-ZTINN5BE.js";
import "./chunk-CES7UPLP.js";
import "./chunk-W6QVL2OI.js";
import "./chunk-SR7XVW6P.js";
import {
  amountOf,
  caseIdOf,
  textOf
} from "./chunk-FG6AVHVY.js";
import "./chunk-2B3EG5AB.js";

// src/dataset/formats/langsmith-experiment-traces.ts
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
