import { foreignGolden } from "../foreign/foreign-golden.ts";
import { hasColumns } from "../has-columns.ts";

/** MLflow: the records of an evaluation data set. */
export const mlflowGolden = foreignGolden({
  name: "mlflow-records",
  title: "MLflow evaluation data",
  shape:
    "JSONL, JSON or CSV of `inputs`, `expectations`, as in `to_df()` of a data set: `expected_response`, the `doc_uri` of `expected_retrieved_context` as `expected_docs`, `expected_chunk_ids`; named by `query_id` of its `tags`",
  detect: (sample) => hasColumns(sample, "inputs", "expectations"),
  load: async () => (await import("./mlflow-cases.ts")).mlflowCases,
});
