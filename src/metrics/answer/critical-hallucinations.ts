import { criticalCase } from "../applies.ts";
import { defineMetric } from "../metric.ts";
import { hallucinationLabels } from "./hallucination-labels.ts";

export const criticalHallucinations = defineMetric({
  name: "critical_hallucinations",
  title: "Critical hallucinations",
  summary: "Cases marked `critical` whose answer is hallucinated.",
  formula: "number of cases",
  layer: "safety",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  needs: ["answer", "citations", "context"],
  reads: ["faithfulness", "citation_support"],
  readsRefusals: true,
  applies: criticalCase,
  score: (view) => (hallucinationLabels(view).length > 0 ? 1 : 0),
});
