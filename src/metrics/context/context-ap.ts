import { hasRelevant } from "../applies.ts";
import { defineMetric } from "../metric.ts";
import { averagePrecisionAt } from "../retrieval/average-precision.ts";

export const contextAp = defineMetric({
  name: "context_ap",
  title: "Context average precision",
  summary: "How early the relevant chunks stand in the context.",
  formula: "(1/|R|) Σ P@i over the context positions i that hold a relevant chunk",
  source: "map of trec_eval over the context",
  edge: "rank aware, from labels; empty context: 0",
  layer: "context",
  better: "higher",
  needs: ["context"],
  applies: hasRelevant,
  score: ({ golden, context }) => averagePrecisionAt(context.relevantRanks, context.size) / golden.relevant.length,
});
