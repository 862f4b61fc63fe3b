import { countWithin } from "./count-within.ts";
import { defineRankMetric } from "./define-rank-metric.ts";
import { reciprocalRankAt } from "./reciprocal-rank-at.ts";

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

export const hit = defineRankMetric({
  name: "hit",
  title: "Hit",
  summary: "Whether any relevant chunk is among the first k.",
  formula: "1 if T_k meets R, else 0 (success_k of trec_eval)",
  source: "success_k of trec_eval",
  binary: true,
  score: (_, { ranked, k }) => (countWithin(ranked.relevantRanks, k) > 0 ? 1 : 0),
});

export const reciprocalRank = defineRankMetric({
  name: "mrr",
  title: "Mean reciprocal rank",
  summary: "How high the first relevant chunk stands.",
  formula: "1 / rank of the first relevant chunk within k, else 0",
  source: "recip_rank of trec_eval with -M k",
  headline: true,
  score: (_, { ranked, k }) => reciprocalRankAt(ranked.relevantRanks, k),
});

export const precision = defineRankMetric({
  name: "precision",
  title: "Precision",
  summary: "Share of the first k places that hold a relevant chunk.",
  formula: "|T_k ∩ R| / k",
  source: "P_k of trec_eval",
  edge: "divides by k even where fewer came back, as trec_eval does",
  score: (_, { ranked, k }) => countWithin(ranked.relevantRanks, k) / k,
});

export const returnedPrecision = defineRankMetric({
  name: "returned_precision",
  title: "Precision of what came back",
  summary: "Share of the returned chunks among the first k that are relevant.",
  formula: "|T_k ∩ R| / min(k, returned)",
  edge: "nothing returned: 0",
  score: (_, { ranked, k }) =>
    ranked.size === 0 ? 0 : countWithin(ranked.relevantRanks, k) / Math.min(k, ranked.size),
});

export const recallCap = defineRankMetric({
  name: "recall_cap",
  title: "Capped recall",
  summary: "Recall against what k places can hold.",
  formula: "|T_k ∩ R| / min(k, |R|)",
  source: "R_cap of BEIR",
  edge: "for sets with more relevant chunks than k (R_cap of BEIR)",
  score: ({ golden }, { ranked, k }) => countWithin(ranked.relevantRanks, k) / Math.min(k, golden.relevant.length),
});

export const judged = defineRankMetric({
  name: "judged",
  title: "Judged share",
  summary: "Share of the first k that has a grade; falls when chunk ids stop matching the labels.",
  formula: "|T_k with a grade| / min(k, returned)",
  source: "1 - unj_k of trec_eval, over what came back",
  edge: "nothing returned: 0; a fall is a problem of labels, not of retrieval",
  score: (_, { ranked, k }) => (ranked.size === 0 ? 0 : countWithin(ranked.gradedRanks, k) / Math.min(k, ranked.size)),
});

export const firstRelevantRank = defineRankMetric({
  name: "first_relevant_rank",
  title: "First relevant rank",
  summary: "Rank of the first relevant chunk, as the median over the cases where one came back.",
  formula: "median of the first relevant ranks",
  edge: "cases without a relevant chunk are left out here and counted as misses in `hit@k`",
  better: "lower",
  unit: "rank",
  cutoff: false,
  aggregate: "median",
  score: (_, { ranked }) => ranked.relevantRanks[0],
});
