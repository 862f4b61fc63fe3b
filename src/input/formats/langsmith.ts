import { columnNames, hasColumns } from "../rows/index.ts";
import {
  ANSWER_PLACES,
  answerOf,
  caseIdOf,
  chunksOf,
  columnsOf,
  contextsOf,
  EXAMPLE_FIELDS,
  exampleCase,
  exampleParts,
  failureOf,
  foreignCases,
  foreignTraces,
  foundChunks,
  listOf,
  questionOf,
  recordedScores,
  rowReader,
  secondsOf,
  textOf,
} from "./shared/index.ts";

/** Columns of LangSmith runs and of `mlflow.evaluate()` results: their `outputs` come from a pipeline. */
const RUN_OR_MLFLOW_COLUMNS = /^(?:run_type|expectations|token_count)$|\/v\d+\/score$/;

/** Columns of experiment results, which repeat the example. */
const EXPERIMENT_COLUMNS = /^(?:example_id$|error$|execution_time$|feedback\.|reference\.|outputs\.[^.]+\.)/;

/**
 * `metadata.query_id` names the case, otherwise the id of the example, which files for upload do not have yet.
 */
export const langsmithCases = foreignCases({
  name: "langsmith-examples",
  title: "LangSmith examples",
  shape:
    "JSONL, JSON or CSV of `list_examples`: `inputs`, `outputs` (with `expected_chunk_ids`), `metadata`, in CSV as JSON or as a column a key (`input_question`, `inputs.question`); named after its question where it has no `id`",
  detect(sample) {
    const names = columnNames(sample);
    if (hasColumns(sample, "inputs", "outputs") && !names.some((name) => RUN_OR_MLFLOW_COLUMNS.test(name))) return true;
    // CSV with one column per key, one of which is the question.
    const named = Object.fromEntries(names.map((name) => [name, name]));
    return (
      sample.value === undefined &&
      questionOf({ ...columnsOf(named, "input_"), ...columnsOf(named, "inputs.") }) !== null &&
      names.some((name) => /^outputs?[._]/.test(name)) &&
      !names.some((name) => EXPERIMENT_COLUMNS.test(name))
    );
  },
  row: "LangSmith example",
  reads: EXAMPLE_FIELDS,
  convert(row) {
    const parts = exampleParts(row, ["inputs", "input"], ["outputs", "output"], ["metadata"]);
    if (typeof parts === "string") return parts;
    const [inputs, outputs, metadata] = parts;
    const found = exampleCase(caseIdOf(metadata) ?? textOf(row.id), ["inputs", inputs], ["outputs", outputs], metadata);
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const isForTuning = splits.includes("validation") && !splits.includes("test");
    return typeof found === "string" || !isForTuning ? found : { ...found, own: { split: "validation", ...found.own } };
  },
});

export const langsmithTraces = foreignTraces({
  name: "langsmith-experiment",
  title: "LangSmith experiment rows",
  shape:
    "JSONL or CSV of `ExperimentResults.to_pandas()`: `inputs.<k>`, `outputs.<k>`, `feedback.<key>`, `example_id`; documents in CSV as JSON or as Python prints them",
  lacks: ["reranked", "citations", "tokens", "cost", "tools"],
  detect: (sample) => hasColumns(sample, "example_id", "execution_time"),
  reader: rowReader({
    row: "row of a LangSmith experiment",
    convert(row) {
      const outputs = columnsOf(row, "outputs.");
      const question = questionOf(columnsOf(row, "inputs."));
      const example = textOf(row.example_id);
      if (example === null && question === null) return "example_id and inputs.question are missing";
      // The target can return an error that it caught in its outputs.
      const failure = { ...failureOf(outputs), ...failureOf(row) };
      const answer = answerOf(outputs);
      if (failure.error === undefined && answer === null) return `outputs.answer is missing: ${ANSWER_PLACES}`;
      const run = textOf(row.id);
      return {
        query_id: caseIdOf(columnsOf(row, "metadata.")),
        other_ids: [row.example_id],
        // Repetitions of an example (`num_repetitions`) have different runs.
        sample: example === null || run === null ? null : { of: example, run },
        question,
        answer,
        ...foundChunks(chunksOf(contextsOf(outputs))),
        ...secondsOf(row.execution_time),
        ...failure,
        ...recordedScores(Object.entries(columnsOf(row, "feedback.")), { library: "langsmith" }),
      };
    },
  }),
});
