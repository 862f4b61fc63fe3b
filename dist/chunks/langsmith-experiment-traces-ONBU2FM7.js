import {
  columnsOf
} from "./chunk-NKKK7FTW.js";
import {
  recordedScores
} from "./chunk-FHNW7FZU.js";
import {
  ANSWER_PLACES,
  answerOf,
  contextsOf,
  questionOf
} from "./chunk-NYDE3JA5.js";
import {
  chunksOf
} from "./chunk-5OHLLAZB.js";
import {
  rowReader
} from "./chunk-SYDGQTJH.js";
import "./chunk-FAT423D4.js";
import "./chunk-Z37O2GZD.js";
import "./chunk-WBGNCKMF.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-Q33DZZ6Z.js";
import "./chunk-WXYI5MQH.js";
import "./chunk-EZI5FJVT.js";
import "./chunk-ZSNBJQ5L.js";
import "./chunk-CQKNGBGF.js";
import {
  amountOf,
  caseIdOf,
  textOf
} from "./chunk-GZ5LEMOO.js";

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
