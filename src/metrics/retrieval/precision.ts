import { countWithin } from "./count-within.ts";
import { defineRankMetric } from "./define-rank-metric.ts";

export const precision = defineRankMetric({
  name: "precision",
  title: "Precision",
  summary: "Share of the first k places that hold a relevant chunk.",
  formula: "|T_k ∩ R| / k",
  source: "P_k of trec_eval",
  edge: "divides by k even where fewer came back, as trec_eval does",
  score: (_, { ranked, k }) => countWithin(ranked.relevantRanks, k) / k,
});
