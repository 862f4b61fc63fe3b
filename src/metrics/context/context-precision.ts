import { hasRelevant } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const contextPrecision = defineMetric({
  name: "context_precision",
  title: "Context precision",
  summary: "Share of the context chunks that are relevant.",
  formula: "|context ∩ R| / |context|",
  source: "set precision",
  edge: "empty context: 0",
  layer: "context",
  better: "higher",
  needs: ["context"],
  applies: hasRelevant,
  score: ({ context }) => (context.size === 0 ? 0 : context.relevantRanks.length / context.size),
});
