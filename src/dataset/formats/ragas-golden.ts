import { foreignGolden } from "../foreign/foreign-golden.ts";
import { hasColumns } from "../has-columns.ts";

/** Ragas: a test set, or any samples with references. */
export const ragasGolden = foreignGolden({
  name: "ragas",
  title: "Ragas test set",
  shape:
    "JSONL, JSON or CSV with `user_input`, `reference`, `reference_contexts`, `reference_context_ids`, or `question`, `ground_truth`",
  detect: (sample) =>
    ["reference", "reference_contexts", "reference_context_ids"].some((name) =>
      hasColumns(sample, "user_input", name),
    ) || ["ground_truth", "ground_truths"].some((name) => hasColumns(sample, "question", name)),
  load: async () => (await import("./ragas-cases.ts")).ragasCases,
});
