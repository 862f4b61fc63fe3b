import { everyCase } from "../applies.ts";
import { defineMetric } from "../metric.ts";
import { hallucinationLabels } from "./hallucination-labels.ts";

export const hallucinationRate = defineMetric({
  name: "hallucination_rate",
  title: "Hallucination rate",
  summary: "Share of the answers with an unsupported claim, a failed abstention or a bad citation.",
  formula: "1 if the answer has any of the three labels, else 0",
  edge: "without a judge's `unsupported_claims` only the other two can be seen; in a gate, an answer whose claims or bad citations are not listed (`[]`: none) counts as the worst where the run lists those of others",
  layer: "answer",
  better: "lower",
  binary: true,
  needs: ["answer", "citations", "context"],
  reads: ["faithfulness", "citation_support"],
  readsRefusals: true,
  ofGeneration: true,
  applies: everyCase,
  score: (view) => (hallucinationLabels(view).length > 0 ? 1 : 0),
});
