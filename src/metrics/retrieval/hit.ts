import { hasRelevant } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const hit = defineMetric({
  name: "hit",
  title: "Hit",
  summary: "Whether any relevant chunk is among the first k.",
  formula: "1 if T_k meets R, else 0 (success_k of trec_eval)",
  layer: "retrieval",
  better: "higher",
  cutoff: true,
  prefix: "ranking",
  binary: true,
  needs: ["retrieved"],
  applies: hasRelevant,
  score: (_, { ranked, k }) => ((ranked.relevantRanks[0] ?? Number.POSITIVE_INFINITY) <= k ? 1 : 0),
});
