import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { hasColumns } from "../has-columns.ts";

/** Ragas: samples of an evaluation data set, and the rows of its results with a column a metric. */
export const ragas = foreignAdapter({
  name: "ragas",
  title: "Ragas samples and results",
  lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools"],
  detect: (sample) =>
    hasColumns(sample, "user_input", "response") ||
    hasColumns(sample, "user_input", "retrieved_contexts") ||
    hasColumns(sample, "question", "answer", "contexts"),
  load: async () => (await import("./ragas-traces.ts")).readRagas,
});
