import { defineRankMetric } from "./define-rank-metric.ts";

export const averagePrecision = defineRankMetric({
  name: "map",
  title: "Mean average precision",
  summary: "Precision at each relevant rank within k, averaged over all relevant chunks.",
  formula: "(1/|R|) Σ P@i over the ranks i <= k that hold a relevant chunk",
  source: "map_cut_k of trec_eval",
  edge: "divides by |R|, not by min(k, |R|), as map_cut_k of trec_eval",
  score: ({ golden }, { ranked, k }) => averagePrecisionAt(ranked.relevantRanks, k) / golden.relevant.length,
});

/** Sum of the precisions at the relevant ranks within the cutoff. */
export function averagePrecisionAt(ranks: readonly number[], k: number): number {
  let sum = 0;
  for (let i = 0; i < ranks.length; i++) {
    const rank = ranks[i] as number;
    if (rank > k) break;
    sum += (i + 1) / rank;
  }
  return sum;
}
