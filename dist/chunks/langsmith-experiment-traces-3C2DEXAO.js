import {
  recordedScores
} from "./chunk-WRK3OOTO.js";
import {
  ANSWER_PLACES,
  answerOf,
  contextsOf,
  questionOf
} from "./chunk-GXBJ5SIR.js";
import {
  chunksOf
} from "./chunk-XHHUTCVD.js";
import {
  rowReader
} from "./chunk-R6N6COLV.js";
import "./chunk-FPBA5B2A.js";
import "./chunk-CFQOMDZ6.js";
import "./chunk-BG55K3CR.js";
import "./chunk-UKK4T7SZ.js";
import "./chunk-BDB3P2RP.js";
import "./chunk-63SJDYNR.js";
import {
  amountOf,
  caseIdOf,
  textOf
} from "./chunk-O6BWORSL.js";
import "./chunk-QDNFFAFJ.js";

// src/dataset/formats/langsmith-experiment-traces.ts
var readLangsmithExperiment = rowReader({ row: "row of a LangSmith experiment", convert });
function convert(row) {
  const [inputs, outputs, feedback] = ["inputs.", "outputs.", "feedback."].map((prefix) => columns(row, prefix));
  const question = questionOf(inputs);
  if (textOf(row.example_id) === null && question === null) return "example_id and inputs.question are missing";
  const error = textOf(row.error);
  const answer = answerOf(outputs);
  if (error === null && answer === null) return `outputs.answer is missing: ${ANSWER_PLACES}`;
  const chunks = chunksOf(contextsOf(outputs));
  const scores = recordedScores(Object.entries(feedback));
  const seconds = amountOf(row.execution_time);
  return {
    query_id: caseIdOf(columns(row, "metadata.")),
    other_ids: [row.example_id],
    sample: sampleOf(row),
    question,
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...seconds === null ? {} : { latency_ms: { end_to_end: seconds * 1e3 } },
    ...error === null ? {} : { error: { message: error } },
    ...Object.keys(scores).length === 0 ? {} : { scores, judge: { library: "langsmith" } }
  };
}
function sampleOf({ example_id, id }) {
  const [of, run] = [textOf(example_id), textOf(id)];
  return of === null || run === null ? null : { of, run };
}
function columns(row, prefix) {
  const found = Object.entries(row).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length), value]));
}
export {
  readLangsmithExperiment
};
