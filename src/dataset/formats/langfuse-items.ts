import { foreignGolden } from "../foreign/foreign-golden.ts";
import { hasColumns } from "../has-columns.ts";
import { isObject } from "../is-type.ts";

/** Langfuse: the items of a data set, as its API, its clients and the export of its pages write them. */
export const langfuseItems = foreignGolden({
  name: "langfuse-items",
  title: "Langfuse dataset items",
  shape:
    "JSON, JSONL or CSV of the items: `input`, `expectedOutput` (with `expected_chunk_ids`), `metadata`, `status`; archived items take no part",
  detect: (sample) => {
    const { value } = sample;
    const page = isObject(value) && Array.isArray(value.data) ? { ...sample, value: value.data } : sample;
    return (
      hasColumns(page, "input", "expectedOutput", "datasetId") ||
      hasColumns(page, "input", "expected_output", "dataset_id")
    );
  },
  load: async () => (await import("./langfuse-cases.ts")).langfuseCases,
});
