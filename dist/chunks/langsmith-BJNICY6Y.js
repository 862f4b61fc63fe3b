import {
  ANSWER_PLACES,
  EXAMPLE_FIELDS,
  amountOf,
  answerOf,
  caseIdOf,
  caseQuestion,
  chunksOf,
  columnsOf,
  contextsOf,
  examplePart,
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
  withExampleFields
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/langsmith.ts
var langsmithCases = {
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
  }
};
var readLangsmithExperiment = rowReader({ row: "row of a LangSmith experiment", convert });
function convert(row) {
  const [inputs, outputs, feedback] = ["inputs.", "outputs.", "feedback."].map((prefix) => columnsOf(row, prefix));
  const question = questionOf(inputs);
  if (textOf(row.example_id) === null && question === null) return "example_id and inputs.question are missing";
  const failure = { ...failureOf(outputs), ...failureOf(row) };
  const answer = answerOf(outputs);
  if (failure.error === void 0 && answer === null) return `outputs.answer is missing: ${ANSWER_PLACES}`;
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
    ...latencyOf(seconds === null ? null : seconds * 1e3),
    ...failure,
    ...recordedScores(Object.entries(feedback), { library: "langsmith" })
  };
}
function sampleOf({ example_id, id }) {
  const [of, run] = [textOf(example_id), textOf(id)];
  return of === null || run === null ? null : { of, run };
}
export {
  langsmithCases,
  readLangsmithExperiment
};
