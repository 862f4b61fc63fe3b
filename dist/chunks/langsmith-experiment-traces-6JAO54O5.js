import {
  columnsOf
} from "./chunk-NKKK7FTW.js";
import {
  recordedScores
} from "./chunk-JFHQEBOC.js";
import {
  ANSWER_PLACES,
  answerOf,
  contextsOf,
  questionOf
} from "./chunk-5HKMTSQ7.js";
import {
  chunksOf
} from "./chunk-FC4OUX6Y.js";
import {
  rowReader
} from "./chunk-2HR3C5XN.js";
import "./chunk-CRZCNNIA.js";
import "./chunk-KAYDGLWT.js";
import "./chunk-KQXKNYVT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GUCMBZGS.js";
import "./chunk-MZIQUP45.js";
import "./chunk-AIU2ZKZJ.js";
import "./chunk-NUGZBQI7.js";
import "./chunk-QJQ4ZQRV.js";
import {
  amountOf,
  caseIdOf,
  textOf
} from "./chunk-BI3VL6R7.js";

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
