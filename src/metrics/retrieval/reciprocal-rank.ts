import { defineRankMetric } from "./define-rank-metric.ts";

export const reciprocalRank = defineRankMetric({
  name: "mrr",
  title: "Mean reciprocal rank",
  summary: "How high the first relevant chunk stands.",
  formula: "1 / rank of the first relevant chunk within k, else 0",
  source: "recip_rank of trec_eval with -M k",
  headline: true,
  score: (_, { ranked, k }) => {
    const first = ranked.relevantRanks[0];
    return first !== undefined && first <= k ? 1 / first : 0;
  },
});
