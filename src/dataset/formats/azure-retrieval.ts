import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { hasColumns } from "../has-columns.ts";

/** Azure AI Evaluation: the input of its document retrieval evaluator, labels and retrieved documents in one row. */
export const azureRetrieval = foreignAdapter({
  name: "azure-retrieval",
  title: "Azure document retrieval",
  shape: "JSONL or JSON of `{retrieval_ground_truth, retrieved_documents}`, ranked by `relevance_score`",
  lacks: ["reranked", "context", "answer", "citations", "latency", "tokens", "cost", "tools", "scores"],
  detect: (sample) => hasColumns(sample, "retrieval_ground_truth", "retrieved_documents"),
  load: async () => (await import("./azure-retrieval-traces.ts")).readAzureRetrieval,
});
