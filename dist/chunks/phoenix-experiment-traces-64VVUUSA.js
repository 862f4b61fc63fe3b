import {
  countedTokens
} from "./chunk-D2TAUOSQ.js";
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
import {
  jsonIn
} from "./chunk-KQXKNYVT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GUCMBZGS.js";
import "./chunk-MZIQUP45.js";
import "./chunk-AIU2ZKZJ.js";
import "./chunk-NUGZBQI7.js";
import "./chunk-QJQ4ZQRV.js";
import {
  MAX_REPEAT,
  amountOf,
  caseIdOf,
  numberOf,
  objectOf,
  textOf
} from "./chunk-BI3VL6R7.js";

// src/dataset/formats/phoenix-experiment-traces.ts
var readPhoenixExperiment = rowReader({ row: "run of a Phoenix experiment", convert });
function convert(row) {
  const input = jsonIn(row.input);
  const output = jsonIn(row.output);
  const question = questionOf(input);
  const error = textOf(row.error);
  const answer = answerOf(output);
  if (textOf(row.example_id) === null && question === null) return "example_id and input are missing";
  if (error === null && answer === null) return `output holds no answer: ${ANSWER_PLACES}`;
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
    ...error === null ? {} : { error: { message: error } },
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
