import { hasPositiveGrade } from "../applies.ts";
import type { ScoreParams } from "../metric.ts";
import { defineRankMetric } from "./define-rank-metric.ts";

export const ndcg = defineRankMetric({
  name: "ndcg",
  title: "nDCG",
  summary: "Graded gain of the first k, discounted by rank, against the best possible order.",
  formula: "DCG@k / IDCG@k, gain 2^grade - 1 (policy `ndcg-gain: linear`: the grade), discount 1 / log2(rank + 1)",
  source: "ndcg_cut_k of trec_eval (linear gain); exponential gain of Burges et al. 2005",
  edge: "ideal over all grades of the case, cut at k; no grade above 0: not applicable",
  headline: true,
  applies: hasPositiveGrade,
  score: ({ idealGrades }, { ranked, k, ndcgGain }) => {
    let dcg = 0;
    for (let i = 0; i < ranked.gradedRanks.length; i++) {
      const rank = ranked.gradedRanks[i] as number;
      if (rank > k) break;
      dcg += gain(ranked.gradedGrades[i] as number, ndcgGain) / Math.log2(rank + 1);
    }
    let ideal = 0;
    const depth = Math.min(k, idealGrades.length);
    for (let i = 0; i < depth; i++) ideal += gain(idealGrades[i] as number, ndcgGain) / Math.log2(i + 2);
    return dcg / ideal;
  },
});

function gain(grade: number, kind: ScoreParams["ndcgGain"]): number {
  return kind === "linear" ? grade : 2 ** grade - 1;
}
