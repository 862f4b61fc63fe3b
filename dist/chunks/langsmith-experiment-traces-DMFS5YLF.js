import {
  recordedScores
} from "./chunk-IQ5FFZLK.js";
import {
  answerOf,
  contextsOf,
  questionOf
} from "./chunk-PYOQMIEK.js";
import {
  chunksOf
} from "./chunk-N34EJ33A.js";
import {
  rowReader
} from "./chunk-46IUPFDG.js";
import "./chunk-TP5CGR57.js";
import "./chunk-LBIK32PW.js";
import "./chunk-UMNOW6JY.js";
import "./chunk-WOI5ILKI.js";
import {
  amountOf,
  caseIdOf,
  textOf
} from "./chunk-SLQCDHGW.js";
import "./chunk-SRWQLDXO.js";

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
