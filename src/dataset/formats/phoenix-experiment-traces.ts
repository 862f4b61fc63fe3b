import { chunksOf } from "../foreign/chunks-of.ts";
import { countedTokens } from "../foreign/counted-tokens.ts";
import { failureOf } from "../foreign/failure-of.ts";
import { amountOf, caseIdOf, numberOf, objectOf, textOf } from "../foreign/field.ts";
import type { ForeignTrace } from "../foreign/foreign-trace.ts";
import { jsonIn } from "../foreign/json-in.ts";
import { ANSWER_PLACES, answerOf, contextsOf, questionOf } from "../foreign/rag-fields.ts";
import { recordedScores } from "../foreign/recorded-scores.ts";
import { rowReader } from "../foreign/row-reader.ts";
import type { Row } from "../rows/row.ts";
import { MAX_REPEAT } from "../traces/max-repeat.ts";

export const readPhoenixExperiment = rowReader({ row: "run of a Phoenix experiment", convert });

function convert(row: Row): ForeignTrace | string {
  const input = jsonIn(row.input);
  const output = jsonIn(row.output);
  const question = questionOf(input);
  // What a task caught it may have put beside its answer.
  const failure = { ...failureOf(objectOf(output)), ...failureOf(row) };
  const answer = answerOf(output);
  if (textOf(row.example_id) === null && question === null) return "example_id and input are missing";
  if (failure.error === undefined && answer === null) return `output holds no answer: ${ANSWER_PLACES}`;
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
    ...(latency === null ? {} : { latency_ms: { end_to_end: latency } }),
    ...countedTokens(row.prompt_token_count, row.completion_token_count),
    ...failure,
    ...recordedScores(annotations(row), { library: "phoenix" }),
  };
}

/**
 * A list of annotations in JSON, a column `annotation_<name>_score` each in CSV. One that failed says nothing, and what
 * people said is no judge's score.
 */
function annotations(row: Row): (readonly [string, unknown])[] {
  if (Array.isArray(row.annotations)) {
    const sound = row.annotations
      .map(objectOf)
      .filter(({ error, annotator_kind: kind }) => textOf(error) === null && kind !== "HUMAN");
    return sound.map(({ name, score }) => [textOf(name) ?? "", score]);
  }
  return Object.entries(row).flatMap(([column, value]) => {
    const name = /^annotation_(.+)_score$/.exec(column)?.[1];
    return name === undefined ? [] : [[name, value] as const];
  });
}
