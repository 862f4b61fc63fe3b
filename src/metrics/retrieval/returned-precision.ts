import { countWithin } from "./count-within.ts";
import { defineRankMetric } from "./define-rank-metric.ts";

export const returnedPrecision = defineRankMetric({
  name: "returned_precision",
  title: "Precision of what came back",
  summary: "Share of the returned chunks among the first k that are relevant.",
  formula: "|T_k ∩ R| / min(k, returned)",
  edge: "nothing returned: 0",
  score: (_, { ranked, k }) =>
    ranked.size === 0 ? 0 : countWithin(ranked.relevantRanks, k) / Math.min(k, ranked.size),
});
