import {
  chunksOf
} from "./chunk-67G4VHGQ.js";
import "./chunk-5ZYYU4D4.js";
import "./chunk-EIY5K5EG.js";
import "./chunk-FRHATFG6.js";
import {
  rowReader
} from "./chunk-F5RZ5PZ3.js";
import "./chunk-AAQBSRY3.js";
import "./chunk-TNG4GMU5.js";
import {
  recordedScores
} from "./chunk-BEWE34FY.js";
import "./chunk-5OX6UUS3.js";
import "./chunk-IMMZZGS4.js";
import {
  ANSWER_PLACES,
  amountOf,
  answerOf,
  caseIdOf,
  columnsOf,
  contextsOf,
  questionOf,
  textOf
} from "./chunk-SSTNK4C4.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/langsmith-experiment-traces.ts
var readLangsmithExperiment = rowReader({ row: "row of a LangSmith experiment", convert });
function convert(row) {
  const [inputs, outputs, feedback] = ["inputs.", "outputs.", "feedback."].map((prefix) => columnsOf(row, prefix));
  const question = questionOf(inputs);
  if (textOf(row.example_id) === null && question === null) return "example_id and inputs.question are missing";
  const error = textOf(row.error);
  const answer = answerOf(outputs);
  if (error === null && answer === null) return `outputs.answer is missing: ${ANSWER_PLACES}`;
  const chunks = chunksOf(contextsOf(outputs));
  const seconds = amountOf(row.execution_time);
  return {
    query_id: caseIdOf(columnsOf(row, "metadata.")),
    other_ids: [row.example_id],
    sample: sampleOf(row),
    question,
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...seconds === null ? {} : { latency_ms: { end_to_end: seconds * 1e3 } },
    ...error === null ? {} : { error: { message: error } },
    ...recordedScores(Object.entries(feedback), { library: "langsmith" })
  };
}
function sampleOf({ example_id, id }) {
  const [of, run] = [textOf(example_id), textOf(id)];
  return of === null || run === null ? null : { of, run };
}
export {
  readLangsmithExperiment
};
