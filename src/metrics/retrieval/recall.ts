import { countWithin } from "./count-within.ts";
import { defineRankMetric } from "./define-rank-metric.ts";

export const recall = defineRankMetric({
  name: "recall",
  title: "Recall",
  summary: "Share of the relevant chunks among the first k.",
  formula: "|T_k ∩ R| / |R|",
  source: "recall_k of trec_eval",
  edge: "cannot reach 1 where R is larger than k: see `recall_cap`",
  headline: true,
  score: ({ golden }, { ranked, k }) => countWithin(ranked.relevantRanks, k) / golden.relevant.length,
});
