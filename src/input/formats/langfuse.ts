import { hasColumns, isObject } from "../rows/index.ts";
import {
  caseIdOf,
  EXAMPLE_FIELDS,
  exampleCase,
  foreignCases,
  idOf,
  isBlank,
  jsonIn,
  langfuseRow,
  listAt,
  objectOf,
  rowsIn,
} from "./shared/index.ts";

/** `metadata.query_id` names the case, otherwise the id of the item. */
export const langfuseCases = foreignCases({
  name: "langfuse-items",
  title: "Langfuse dataset items",
  shape:
    "JSON, JSONL or CSV of the items: `input`, `expectedOutput` (with `expected_chunk_ids`), `metadata`, `status`; archived items take no part",
  detect(sample) {
    const rows = rowsIn(sample, "data");
    return (
      hasColumns(rows, "input", "expectedOutput", "datasetId") ||
      hasColumns(rows, "input", "expected_output", "dataset_id")
    );
  },
  row: "Langfuse dataset item",
  reads: EXAMPLE_FIELDS,
  path: listAt("data"),
  convert(written) {
    const row = langfuseRow(written);
    const metadata = jsonIn(row.metadata);
    if (!isBlank(metadata) && !isObject(metadata)) return "metadata is no object";
    const id = caseIdOf(metadata) ?? idOf(row.id);
    if (id === null) return "id is missing";
    const output = jsonIn(row.expectedOutput ?? row.expected_output);
    const found = exampleCase(id, ["input", jsonIn(row.input)], ["expectedOutput", output], objectOf(metadata));
    if (typeof found === "string" || row.status !== "ARCHIVED") return found;
    // Langfuse skips archived items in experiments, so they have no traces.
    return { ...found, own: { ...found.own, split: "validation" } };
  },
});
