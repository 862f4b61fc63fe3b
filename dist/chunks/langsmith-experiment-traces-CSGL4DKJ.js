import {
  recordedScores
} from "./chunk-H6WMB6S2.js";
import {
  chunksOf
} from "./chunk-6QJODJRE.js";
import "./chunk-ZB7FLQML.js";
import "./chunk-6MPBGR4X.js";
import {
  rowReader
} from "./chunk-KOSUGUZV.js";
import "./chunk-LP2QWMOH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GERC4C5P.js";
import "./chunk-FL5SV4ZZ.js";
import "./chunk-CBWLH4IO.js";
import "./chunk-TEIW3F2Y.js";
import "./chunk-QUD6CJ5C.js";
import {
  ANSWER_PLACES,
  amountOf,
  answerOf,
  caseIdOf,
  columnsOf,
  contextsOf,
  questionOf,
  textOf
} from "./chunk-3DBV7BW7.js";
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
