import { hasRelevant } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const firstRelevantRank = defineMetric({
  name: "first_relevant_rank",
  title: "First relevant rank",
  summary: "Rank of the first relevant chunk, as the median over the cases where one came back.",
  formula: "median of the first relevant ranks",
  edge: "cases without a relevant chunk are left out here and counted as misses in `hit@k`",
  layer: "retrieval",
  better: "lower",
  unit: "rank",
  prefix: "ranking",
  aggregate: "median",
  needs: ["retrieved"],
  applies: hasRelevant,
  score: (_, { ranked }) => ranked.relevantRanks[0],
});
