import {
  countedTokens
} from "./chunk-FMR3APPQ.js";
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
  MAX_REPEAT,
  amountOf,
  answerOf,
  caseIdOf,
  contextsOf,
  jsonIn,
  numberOf,
  objectOf,
  questionOf,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/phoenix-experiment-traces.ts
var readPhoenixExperiment = rowReader({ row: "run of a Phoenix experiment", convert });
function convert(row) {
  const input = jsonIn(row.input);
  const output = jsonIn(row.output);
  const question = questionOf(input);
  const failure = { ...failureOf(objectOf(output)), ...failureOf(row) };
  const answer = answerOf(output);
  if (textOf(row.example_id) === null && question === null) return "example_id and input are missing";
  if (failure.error === void 0 && answer === null) return `output holds no answer: ${ANSWER_PLACES}`;
  const repetition = numberOf(row.repetition_number);
  const chunks = chunksOf(contextsOf(output));
  const latency = amountOf(row.latency_ms);
  return {
    query_id: caseIdOf(input),
    other_ids: [row.example_id],
    repeat: repetition !== null && repetition >= 1 ? Math.min(Math.trunc(repetition) - 1, MAX_REPEAT) : 0,
    question,
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...latency === null ? {} : { latency_ms: { end_to_end: latency } },
    ...countedTokens(row.prompt_token_count, row.completion_token_count),
    ...failure,
    ...recordedScores(annotations(row), { library: "phoenix" })
  };
}
function annotations(row) {
  if (Array.isArray(row.annotations)) {
    const sound = row.annotations.map(objectOf).filter(({ error, annotator_kind: kind }) => textOf(error) === null && kind !== "HUMAN");
    return sound.map(({ name, score }) => [textOf(name) ?? "", score]);
  }
  return Object.entries(row).flatMap(([column, value]) => {
    const name = /^annotation_(.+)_score$/.exec(column)?.[1];
    return name === void 0 ? [] : [[name, value]];
  });
}
export {
  readPhoenixExperiment
};
