import { foreignGolden } from "../foreign/foreign-golden.ts";
import { hasColumns } from "../has-columns.ts";

/** LangSmith: the examples of a data set (`client.list_examples`). */
export const langsmithExamples = foreignGolden({
  name: "langsmith-examples",
  title: "LangSmith examples",
  shape:
    "JSONL or JSON of `list_examples`: `inputs`, `outputs` (with `expected_chunk_ids`), `metadata`; named after its question where it has no `id`",
  detect: (sample) =>
    hasColumns(sample, "inputs", "outputs") && !["run_type", "expectations"].some((name) => hasColumns(sample, name)),
  load: async () => (await import("./langsmith-cases.ts")).langsmithCases,
});
