import { defineRankMetric } from "./define-rank-metric.ts";

export const hit = defineRankMetric({
  name: "hit",
  title: "Hit",
  summary: "Whether any relevant chunk is among the first k.",
  formula: "1 if T_k meets R, else 0 (success_k of trec_eval)",
  source: "success_k of trec_eval",
  binary: true,
  score: (_, { ranked, k }) => ((ranked.relevantRanks[0] ?? Number.POSITIVE_INFINITY) <= k ? 1 : 0),
});
