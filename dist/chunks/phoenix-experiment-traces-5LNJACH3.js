import {
  countedTokens
} from "./chunk-5VRZ5H77.js";
import {
  recordedScores
} from "./chunk-IOSS7L2D.js";
import {
  ANSWER_PLACES,
  answerOf,
  contextsOf,
  questionOf
} from "./chunk-4L32M6FT.js";
import {
  chunksOf
} from "./chunk-LP43FKQW.js";
import {
  rowReader
} from "./chunk-A57VU6ID.js";
import "./chunk-XR755WPY.js";
import "./chunk-MGIEQYTU.js";
import "./chunk-RPE3YTGV.js";
import "./chunk-QIV75EBT.js";
import "./chunk-RUN2LB4L.js";
import "./chunk-Q6NUWFIP.js";
import "./chunk-75DNRT44.js";
import {
  MAX_REPEAT,
  amountOf,
  caseIdOf,
  numberOf,
  objectOf,
  parseLenient,
  textOf
} from "./chunk-ZPA7K52E.js";

// src/dataset/formats/phoenix-experiment-traces.ts
var readPhoenixExperiment = rowReader({ row: "run of a Phoenix experiment", convert });
function convert(row) {
  const input = decoded(row.input);
  const output = decoded(row.output);
  const question = questionOf(input);
  const error = textOf(row.error);
  const answer = answerOf(output);
  if (textOf(row.example_id) === null && question === null) return "example_id and input are missing";
  if (error === null && answer === null) return `output holds no answer: ${ANSWER_PLACES}`;
  const repetition = numberOf(row.repetition_number);
  const chunks = chunksOf(contextsOf(output));
  const latency = amountOf(row.latency_ms);
  return {
    query_id: caseIdOf(input) ?? caseIdOf(row.metadata),
    other_ids: [row.example_id],
    repeat: repetition !== null && repetition >= 1 ? Math.min(Math.trunc(repetition) - 1, MAX_REPEAT) : 0,
    question,
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...latency === null ? {} : { latency_ms: { end_to_end: latency } },
    ...countedTokens(row.prompt_token_count, row.completion_token_count),
    ...error === null ? {} : { error: { message: error } },
    ...recordedScores(annotations(row), { library: "phoenix" })
  };
}
function annotations(row) {
  if (Array.isArray(row.annotations)) {
    const sound = row.annotations.map(objectOf).filter(({ error }) => textOf(error) === null);
    return sound.map(({ name, score }) => [textOf(name) ?? "", score]);
  }
  return Object.entries(row).flatMap(([column, value]) => {
    const name = /^annotation_(.+)_score$/.exec(column)?.[1];
    return name === void 0 ? [] : [[name, value]];
  });
}
function decoded(value) {
  return typeof value === "string" && value.startsWith("{") ? parseLenient(value) ?? value : value;
}
export {
  readPhoenixExperiment
};
