import { countWithin } from "./count-within.ts";
import { defineRankMetric } from "./define-rank-metric.ts";

export const recallCap = defineRankMetric({
  name: "recall_cap",
  title: "Capped recall",
  summary: "Recall against what k places can hold.",
  formula: "|T_k ∩ R| / min(k, |R|)",
  source: "R_cap of BEIR",
  edge: "for sets with more relevant chunks than k (R_cap of BEIR)",
  score: ({ golden }, { ranked, k }) => countWithin(ranked.relevantRanks, k) / Math.min(k, golden.relevant.length),
});
