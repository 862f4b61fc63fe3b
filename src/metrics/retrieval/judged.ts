import { countWithin } from "./count-within.ts";
import { defineRankMetric } from "./define-rank-metric.ts";

export const judged = defineRankMetric({
  name: "judged",
  title: "Judged share",
  summary: "Share of the first k that has a grade; falls when chunk ids stop matching the labels.",
  formula: "|T_k with a grade| / min(k, returned)",
  edge: "nothing returned: 0; a fall is a problem of labels, not of retrieval",
  score: (_, { ranked, k }) => (ranked.size === 0 ? 0 : countWithin(ranked.gradedRanks, k) / Math.min(k, ranked.size)),
});
