import { failureOf } from "../foreign/failure-of.ts";
import { caseIdOf, numberOf } from "../foreign/field.ts";
import type { ForeignTrace } from "../foreign/foreign-trace.ts";
import { recordedScores } from "../foreign/recorded-scores.ts";
import { rowReader } from "../foreign/row-reader.ts";
import { ragasChunks } from "./ragas-chunks.ts";
import { ragasQuestion } from "./ragas-question.ts";

/** Columns of a sample; every other column that holds a number is a metric. */
const SAMPLE = new Set([
  "user_input",
  "retrieved_contexts",
  "reference_contexts",
  "retrieved_context_ids",
  "reference_context_ids",
  "response",
  "multi_responses",
  "reference",
  "rubrics",
  "persona_name",
  "query_style",
  "query_length",
  "question",
  "query",
  "answer",
  "contexts",
  "ground_truth",
  "ground_truths",
  "id",
  "query_id",
  "case_id",
  "golden_id",
  "question_id",
  "synthesizer_name",
  "error",
  "",
]);

/** Reads single-turn samples, under their names since 0.2 and those before. */
export const readRagas = rowReader({ row: "Ragas sample", convert });

function convert(row: Readonly<Record<string, unknown>>): ForeignTrace | string {
  const asked = ragasQuestion(row);
  if (typeof asked === "string") return asked;
  const response = row.response ?? row.answer;
  if (response !== undefined && response !== null && typeof response !== "string") return "response is no text";
  const texts = row.retrieved_contexts ?? row.contexts;
  const chunks = ragasChunks(texts, row.retrieved_context_ids, "retrieved");
  if (typeof chunks === "string") return chunks;
  const failure = failureOf(row);
  if (chunks === null && (response ?? null) === null && failure.error === undefined)
    return "response and retrieved_contexts are missing: where the pipeline failed, write why into error";
  const metrics = Object.entries(row).flatMap(([name, value]) =>
    SAMPLE.has(name) ? [] : [[name, COSINE.test(name) ? upFromZero(value) : value] as const],
  );
  return {
    query_id: caseIdOf(row),
    ...asked,
    answer: response,
    // The one list that there is: what came back is what the generator was given.
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...recordedScores(metrics, { library: "ragas" }),
  };
}

/** Metrics that are cosines, or have one in them. */
const COSINE = /^(?:answer|response)_(?:relevanc[ey]|correctness)$/;

/** A cosine may end below 0, where two texts have less than nothing in common: no answer is worse than 0. */
function upFromZero(value: unknown): unknown {
  const score = numberOf(value);
  return score !== null && score >= -1 && score < 0 ? 0 : value;
}
