import { columnNames, hasColumns, type Row } from "../rows/index.ts";
import { MAX_REPEAT } from "../schema/index.ts";
import {
  ANSWER_PLACES,
  amountOf,
  answerOf,
  caseIdOf,
  chunksOf,
  contextsOf,
  countedTokens,
  EXAMPLE_FIELDS,
  exampleCase,
  exampleParts,
  failureOf,
  foreignCases,
  foreignTraces,
  foundChunks,
  idOf,
  jsonIn,
  latencyOf,
  listAt,
  numberOf,
  objectOf,
  questionOf,
  recordedScores,
  rowReader,
  rowsIn,
  textOf,
} from "./shared/index.ts";

/** All fields of an example. Experiment rows and traces have `input` and `output` too, but also other fields. */
const EXAMPLE_COLUMN = /^(?:id|node_id|example_id|external_id|input|output|metadata|updated_at|splits)$/;

/** `metadata.query_id` names the case, otherwise the id of the example, which experiment runs also refer to. */
export const phoenixCases = foreignCases({
  name: "phoenix-examples",
  title: "Phoenix dataset examples",
  shape:
    "JSON of the API or of `Dataset.to_dict()`, rows of `Dataset.to_dataframe()`, or the CSV of its page: `input`, `output` (with `expected_chunk_ids`), `metadata`, in CSV also a column a key (`input_question`)",
  detect(sample) {
    const examples = rowsIn(sample, "examples", "data.examples");
    const names = columnNames(examples);
    const isTable = names.includes("example_id") && names.some((name) => name.startsWith("input_"));
    const isKnown = (name: string): boolean =>
      EXAMPLE_COLUMN.test(name) || (isTable && /^(?:input|output|metadata)_/.test(name));
    // Traces of any tool can have `id`, `input`, and `output`. Their output is the pipeline's answer.
    const isPhoenix =
      examples !== sample ||
      !names.includes("id") ||
      ["node_id", "example_id", "updated_at"].some((name) => names.includes(name));
    const hasRecords = ["input", "output", "metadata"].every((name) => names.includes(name));
    return isPhoenix && (isTable || hasRecords) && names.every(isKnown);
  },
  row: "example of a Phoenix dataset",
  reads: EXAMPLE_FIELDS,
  path: (value) => listAt("examples")(value) ?? listAt("data", "examples")(value),
  convert(row) {
    const parts = exampleParts(row, ["input"], ["output"], ["metadata"]);
    if (typeof parts === "string") return parts;
    const [input, output, metadata] = parts;
    return exampleCase(
      caseIdOf(metadata) ?? idOf(row.example_id) ?? idOf(row.id),
      ["input", input],
      ["output", output],
      metadata,
    );
  },
});

export const phoenixTraces = foreignTraces({
  name: "phoenix-experiment",
  title: "Phoenix experiment runs",
  shape: "the JSON or CSV of an experiment: `example_id`, `repetition_number`, `input`, `output`, `annotations`",
  lacks: ["reranked", "citations", "cost", "tools"],
  detect: (sample) => hasColumns(sample, "example_id", "repetition_number"),
  reader: rowReader({
    row: "run of a Phoenix experiment",
    convert(row) {
      const input = jsonIn(row.input);
      const output = jsonIn(row.output);
      const question = questionOf(input);
      // The task can return an error that it caught in its output.
      const failure = { ...failureOf(objectOf(output)), ...failureOf(row) };
      const answer = answerOf(output);
      if (textOf(row.example_id) === null && question === null) return "example_id and input are missing";
      if (failure.error === undefined && answer === null) return `output holds no answer: ${ANSWER_PLACES}`;
      const repetition = numberOf(row.repetition_number);
      return {
        query_id: caseIdOf(input),
        other_ids: [row.example_id],
        repeat: repetition !== null && repetition >= 1 ? Math.min(Math.trunc(repetition) - 1, MAX_REPEAT) : 0,
        question,
        answer,
        ...foundChunks(chunksOf(contextsOf(output))),
        ...latencyOf(amountOf(row.latency_ms)),
        ...countedTokens(row.prompt_token_count, row.completion_token_count),
        ...failure,
        ...recordedScores(annotationScores(row), { library: "phoenix" }),
      };
    },
  }),
});

/**
 * Scores of annotations: a list in JSON, one column `annotation_<name>_score` each in CSV. Failed annotations and
 * those of human labelers are excluded.
 */
function annotationScores(row: Row): (readonly [string, unknown])[] {
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
