import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { hasPredictions } from "../foreign/has-predictions.ts";
import { hasColumns } from "../has-columns.ts";

/** Ragas: samples of an evaluation data set, and the rows of its results with a column a metric. */
export const ragas = foreignAdapter({
  name: "ragas",
  title: "Ragas samples and results",
  shape:
    "JSONL, JSON or CSV of single-turn samples: `user_input`, `retrieved_contexts`, `retrieved_context_ids`, `response` (since 0.2), or `question`, `contexts`, `answer` (before); a column a metric",
  lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools"],
  detect: (sample) =>
    hasColumns(sample, "user_input", "response") ||
    hasColumns(sample, "user_input", "retrieved_contexts") ||
    (hasColumns(sample, "question", "answer", "contexts") && !hasPredictions(sample)),
  load: async () => (await import("./ragas-traces.ts")).readRagas,
});
