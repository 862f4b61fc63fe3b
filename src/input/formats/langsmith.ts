import type { Row } from "../rows/index.ts";
import {
  ANSWER_PLACES,
  amountOf,
  answerOf,
  type CaseFormat,
  caseIdOf,
  caseQuestion,
  chunksOf,
  columnsOf,
  contextsOf,
  EXAMPLE_FIELDS,
  examplePart,
  type ForeignTrace,
  failureOf,
  goldenFields,
  latencyOf,
  listOf,
  mergeOwnFields,
  questionOf,
  recordedScores,
  referenceOf,
  rowReader,
  textOf,
  withExampleFields,
} from "./shared/index.ts";

/**
 * Dataset: LangSmith examples. `metadata.query_id` names the case, otherwise the id of the example, which files for
 * upload do not have yet.
 */
export const langsmithCases: CaseFormat = {
  row: "LangSmith example",
  reads: EXAMPLE_FIELDS,
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
    const own = mergeOwnFields(reference.own ?? {}, split, goldenFields(metadata));
    return withExampleFields({ id, question, ...reference, own }, inputs, outputs, metadata);
  },
};

/** Traces: the rows of an experiment, from `ExperimentResults.to_pandas()`. */
export const readLangsmithExperiment = rowReader({ row: "row of a LangSmith experiment", convert });

function convert(row: Row): ForeignTrace | string {
  const [inputs, outputs, feedback] = ["inputs.", "outputs.", "feedback."].map((prefix) => columnsOf(row, prefix)) as [
    Row,
    Row,
    Row,
  ];
  const question = questionOf(inputs);
  if (textOf(row.example_id) === null && question === null) return "example_id and inputs.question are missing";
  // The target can return an error that it caught in its outputs.
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
    ...latencyOf(seconds === null ? null : seconds * 1000),
    ...failure,
    ...recordedScores(Object.entries(feedback), { library: "langsmith" }),
  };
}

/** Identifies the repetitions of an example (`num_repetitions`). */
function sampleOf({ example_id, id }: Row): NonNullable<ForeignTrace["sample"]> | null {
  const [of, run] = [textOf(example_id), textOf(id)];
  return of === null || run === null ? null : { of, run };
}
