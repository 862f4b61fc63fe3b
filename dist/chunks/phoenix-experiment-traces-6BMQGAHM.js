import {
  countedTokens
} from "./chunk-HNU6VFZE.js";
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
  numberOf,
  objectOf,
  textOf
} from "./chunk-O6BWORSL.js";
import {
  MAX_REPEAT,
  parseLenient
} from "./chunk-QDNFFAFJ.js";

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
  const scores = recordedScores(annotations(row));
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
    ...Object.keys(scores).length === 0 ? {} : { scores, judge: { library: "phoenix" } }
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
