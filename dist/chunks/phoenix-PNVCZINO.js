import {
  ANSWER_PLACES,
  EXAMPLE_FIELDS,
  MAX_REPEAT,
  amountOf,
  answerOf,
  caseIdOf,
  caseQuestion,
  chunksOf,
  contextsOf,
  countedTokens,
  examplePart,
  failureOf,
  goldenFields,
  idOf,
  jsonIn,
  latencyOf,
  listAt,
  mergeOwnFields,
  numberOf,
  objectOf,
  questionOf,
  recordedScores,
  referenceOf,
  rowReader,
  textOf,
  withExampleFields
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/phoenix.ts
var phoenixCases = {
  row: "example of a Phoenix dataset",
  reads: EXAMPLE_FIELDS,
  path: (value) => listAt("examples")(value) ?? listAt("data", "examples")(value),
  convert(row) {
    const input = examplePart(row, "input");
    const output = examplePart(row, "output");
    const metadata = examplePart(row, "metadata");
    if (input === null) return "input is no object";
    if (output === null) return "output is no object";
    if (metadata === null) return "metadata is no object";
    const question = caseQuestion(input);
    if (question === null) return "input holds no question";
    const reference = referenceOf(output, "output");
    if (typeof reference === "string") return reference;
    const id = caseIdOf(metadata) ?? idOf(row.example_id) ?? idOf(row.id);
    const own = mergeOwnFields(reference.own ?? {}, goldenFields(metadata));
    return withExampleFields({ id, question, ...reference, own }, input, output, metadata);
  }
};
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
  return {
    query_id: caseIdOf(input),
    other_ids: [row.example_id],
    repeat: repetition !== null && repetition >= 1 ? Math.min(Math.trunc(repetition) - 1, MAX_REPEAT) : 0,
    question,
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...latencyOf(amountOf(row.latency_ms)),
    ...countedTokens(row.prompt_token_count, row.completion_token_count),
    ...failure,
    ...recordedScores(annotationScores(row), { library: "phoenix" })
  };
}
function annotationScores(row) {
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
  phoenixCases,
  readPhoenixExperiment
};
