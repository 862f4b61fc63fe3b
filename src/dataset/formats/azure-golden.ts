import { foreignGolden } from "../foreign/foreign-golden.ts";
import { hasColumns } from "../has-columns.ts";

/** Azure AI Evaluation: the labels in the input of its document retrieval evaluator. */
export const azureGolden = foreignGolden({
  name: "azure-retrieval",
  title: "Azure document retrieval labels",
  shape: "`retrieval_ground_truth`: graded documents, below 0 counts as 0",
  detect: (sample) => hasColumns(sample, "retrieval_ground_truth"),
  load: async () => (await import("./azure-cases.ts")).azureCases,
});
