import { hasRelevant } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const contextRecall = defineMetric({
  name: "context_recall",
  title: "Context recall",
  summary: "Share of the relevant chunks that reached the generator.",
  formula: "|context ∩ R| / |R|",
  source: "set recall (set_recall of trec_eval)",
  edge: "order does not matter; a case with none of R in its context failed",
  layer: "context",
  better: "higher",
  headline: true,
  needs: ["context"],
  caseFloor: Number.MIN_VALUE,
  applies: hasRelevant,
  score: ({ golden, context }) => context.relevantRanks.length / golden.relevant.length,
});
