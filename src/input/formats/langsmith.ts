import type { Row } from "../rows/index.ts";
import {
  ANSWER_PLACES,
  amountOf,
  answerOf,
  caseIdOf,
  caseQuestion,
  chunksOf,
  columnsOf,
  contextsOf,
  examplePart,
  type ForeignCase,
  type ForeignTrace,
  failureOf,
  goldenFields,
  listOf,
  mergeOwn,
  questionOf,
  type RowFormat,
  recordedScores,
  referenceOf,
  rowReader,
  textOf,
  withNoted,
} from "./shared/index.ts";

/** The case is named by `metadata.query_id`, else by the id of the example, which a file to upload has not yet. */
export const langsmithCases: RowFormat<ForeignCase> = {
  row: "LangSmith example",
  convert(row) {
    const inputs = examplePart(row, "inputs", "input");
    const outputs = examplePart(row, "outputs", "output");
    const metadata = examplePart(row, "metadata");
    if (inputs === null) return "inputs is no object";
    if (outputs === null) return "outputs is no object";
    if (metadata === null) return "metadata is no object";
    const question = caseQuestion(inputs);
    if (question === null) return "inputs hold no question";
    const reference = referenceOf(outputs, "outputs");
    if (typeof reference === "string") return reference;
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    const id = caseIdOf(metadata) ?? textOf(row.id);
    const own = mergeOwn(reference.own ?? {}, split, goldenFields(metadata));
    return withNoted({ id, question, ...reference, own }, inputs, outputs, metadata);
  },
};

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
