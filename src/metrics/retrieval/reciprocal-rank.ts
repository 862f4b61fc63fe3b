import { hasRelevant } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const reciprocalRank = defineMetric({
  name: "mrr",
  title: "Mean reciprocal rank",
  summary: "How high the first relevant chunk stands.",
  formula: "1 / rank of the first relevant chunk within k, else 0",
  layer: "retrieval",
  better: "higher",
  cutoff: true,
  prefix: "ranking",
  headline: true,
  needs: ["retrieved"],
  applies: hasRelevant,
  score: (_, { ranked, k }) => {
    const first = ranked.relevantRanks[0];
    return first !== undefined && first <= k ? 1 / first : 0;
  },
});
