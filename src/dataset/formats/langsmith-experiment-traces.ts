import { chunksOf } from "../foreign/chunks-of.ts";
import { columnsOf } from "../foreign/columns-of.ts";
import { failureOf } from "../foreign/failure-of.ts";
import { amountOf, caseIdOf, textOf } from "../foreign/field.ts";
import type { ForeignTrace } from "../foreign/foreign-trace.ts";
import { ANSWER_PLACES, answerOf, contextsOf, questionOf } from "../foreign/rag-fields.ts";
import { recordedScores } from "../foreign/recorded-scores.ts";
import { rowReader } from "../foreign/row-reader.ts";
import type { Row } from "../rows/row.ts";

export const readLangsmithExperiment = rowReader({ row: "row of a LangSmith experiment", convert });

function convert(row: Row): ForeignTrace | string {
  const [inputs, outputs, feedback] = ["inputs.", "outputs.", "feedback."].map((prefix) => columnsOf(row, prefix)) as [
    Row,
    Row,
    Row,
  ];
  const question = questionOf(inputs);
  if (textOf(row.example_id) === null && question === null) return "example_id and inputs.question are missing";
  // What a target caught it may have put beside its answer.
  const failure = { ...failureOf(outputs), ...failureOf(row) };
  const answer = answerOf(outputs);
  if (failure.error === undefined && answer === null) return `outputs.answer is missing: ${ANSWER_PLACES}`;
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
    ...(seconds === null ? {} : { latency_ms: { end_to_end: seconds * 1000 } }),
    ...failure,
    ...recordedScores(Object.entries(feedback), { library: "langsmith" }),
  };
}

/** `num_repetitions` runs an example several times. */
function sampleOf({ example_id, id }: Row): NonNullable<ForeignTrace["sample"]> | null {
  const [of, run] = [textOf(example_id), textOf(id)];
  return of === null || run === null ? null : { of, run };
}
