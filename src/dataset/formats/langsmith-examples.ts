import { foreignGolden } from "../foreign/foreign-golden.ts";
import { hasColumns } from "../has-columns.ts";

/** LangSmith: the examples of a data set (`client.list_examples`). */
export const langsmithExamples = foreignGolden({
  name: "langsmith-examples",
  title: "LangSmith examples",
  shape: "JSONL or JSON of `list_examples`: `inputs`, `outputs` (with `expected_chunk_ids`), `metadata`",
  detect: (sample) => hasColumns(sample, "id", "inputs", "outputs") && !hasColumns(sample, "run_type"),
  load: async () => (await import("./langsmith-cases.ts")).langsmithCases,
});
