import {
  chunksOf
} from "./chunk-HXO4RQLM.js";
import {
  rowReader
} from "./chunk-L2KUODNU.js";
import "./chunk-MNOXSZDL.js";
import "./chunk-TNG4GMU5.js";
import {
  recordedScores
} from "./chunk-HCQCNIMH.js";
import "./chunk-6XI5H7XD.js";
import "./chunk-NQDYGL4Q.js";
import "./chunk-3DRN6O7P.js";
import "./chunk-HIPZ66Q4.js";
import {
  ANSWER_PLACES,
  amountOf,
  answerOf,
  caseIdOf,
  columnsOf,
  contextsOf,
  questionOf,
  textOf
} from "./chunk-HQA5KWIR.js";
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
