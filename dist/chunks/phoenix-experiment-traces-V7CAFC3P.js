import {
  countedTokens
} from "./chunk-NIMSEQIZ.js";
import {
  chunksOf
} from "./chunk-AOCEVZN2.js";
import {
  rowReader
} from "./chunk-FZU5BKHO.js";
import "./chunk-CFPQ3ZPW.js";
import "./chunk-TNG4GMU5.js";
import {
  recordedScores
} from "./chunk-FEYWMYNZ.js";
import {
  failureOf
} from "./chunk-L34HBCLT.js";
import "./chunk-2A4HD5HT.js";
import "./chunk-SRCLFINY.js";
import "./chunk-LVO2PIIO.js";
import "./chunk-LYCY5YKV.js";
import "./chunk-B45FJ2VR.js";
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
} from "./chunk-HRPYSUIC.js";
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
