import {
  chunksOf
} from "./chunk-MXVRNRKM.js";
import {
  rowReader
} from "./chunk-WMOCVGHL.js";
import "./chunk-UELLM6K3.js";
import "./chunk-TNG4GMU5.js";
import {
  recordedScores
} from "./chunk-KF5SEBOC.js";
import {
  failureOf
} from "./chunk-CZPHX2XE.js";
import "./chunk-SI7BBM7I.js";
import "./chunk-F6DWTMPS.js";
import "./chunk-ORS7JYK5.js";
import "./chunk-ET2OIOA3.js";
import "./chunk-GQ25VLA3.js";
import {
  ANSWER_PLACES,
  amountOf,
  answerOf,
  caseIdOf,
  columnsOf,
  contextsOf,
  questionOf,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/langsmith-experiment-traces.ts
var readLangsmithExperiment = rowReader({ row: "row of a LangSmith experiment", convert });
function convert(row) {
  const [inputs, outputs, feedback] = ["inputs.", "outputs.", "feedback."].map((prefix) => columnsOf(row, prefix));
  const question = questionOf(inputs);
  if (textOf(row.example_id) === null && question === null) return "example_id and inputs.question are missing";
  const failure = { ...failureOf(outputs), ...failureOf(row) };
  const answer = answerOf(outputs);
  if (failure.error === void 0 && answer === null) return `outputs.answer is missing: ${ANSWER_PLACES}`;
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
    ...failure,
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
