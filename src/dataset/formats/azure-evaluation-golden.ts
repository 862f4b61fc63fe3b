import { foreignGolden } from "../foreign/foreign-golden.ts";
import { hasColumns } from "../has-columns.ts";

/** Azure AI Evaluation: the rows that `evaluate()` is given. */
export const azureEvaluationGolden = foreignGolden({
  name: "azure-evaluation",
  title: "Azure AI Evaluation data",
  shape:
    "JSONL or CSV of `query`, `ground_truth`; what its rows were answered with is not looked at, and it has no relevance labels",
  detect: (sample) => hasColumns(sample, "query", "ground_truth") && !hasColumns(sample, "retrieval_ground_truth"),
  load: async () => (await import("./azure-evaluation-cases.ts")).azureEvaluationCases,
});
