import { columnsOf } from "../foreign/columns-of.ts";
import { foreignGolden } from "../foreign/foreign-golden.ts";
import { questionOf } from "../foreign/rag-fields.ts";
import { columnNames } from "../rows/column-names.ts";
import type { FileSample } from "../rows/file-sample.ts";
import { hasColumns } from "../rows/has-columns.ts";

/** Columns of the results of experiments, which repeat what an example says. */
const OF_RESULTS = /^(?:example_id$|error$|execution_time$|feedback\.|reference\.|outputs\.[^.]+\.)/;

/** Columns of runs, and of the results of `mlflow.evaluate()`, beside which the outputs are those of a pipeline. */
const OF_OTHERS = /^(?:run_type|expectations|token_count)$|\/v\d+\/score$/;

/** LangSmith: the examples of a data set (`client.list_examples`). */
export const langsmithExamples = foreignGolden({
  name: "langsmith-examples",
  title: "LangSmith examples",
  shape:
    "JSONL, JSON or CSV of `list_examples`: `inputs`, `outputs` (with `expected_chunk_ids`), `metadata`, in CSV as JSON or as a column a key (`input_question`, `inputs.question`); named after its question where it has no `id`",
  detect: (sample) =>
    (hasColumns(sample, "inputs", "outputs") && !columnNames(sample).some((name) => OF_OTHERS.test(name))) ||
    isTable(sample),
  load: async () => (await import("./langsmith-cases.ts")).langsmithCases,
});

/** Whether it is CSV with a column a key, of which one holds the question. */
function isTable(sample: FileSample): boolean {
  const names = sample.value === undefined ? columnNames(sample) : [];
  const named = Object.fromEntries(names.map((name) => [name, name]));
  const asks = questionOf({ ...columnsOf(named, "input_"), ...columnsOf(named, "inputs.") }) !== null;
  return asks && names.some((name) => /^outputs?[._]/.test(name)) && !names.some((name) => OF_RESULTS.test(name));
}
