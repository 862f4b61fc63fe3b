import {
  defineMetrics,
  hasPositiveGrade,
  hasRelevant,
  type Metric,
  type MetricOptions,
  type RankedView,
} from "./metric.ts";

/** Fields of metrics over the first k of a ranking. */
export const rankShape = {
  layer: "retrieval",
  better: "higher",
  cutoff: true,
  prefix: "ranking",
  needs: ["retrieved"],
} as const;

export const rankMetrics: readonly Metric[] = defineMetrics(
  { ...rankShape, applies: hasRelevant, evidence: "ranking" },
  [
    {
      name: "recall",
      core: true,
      title: "Recall",
      summary: "Share of the relevant chunks among the first k.",
      formula: "|T_k ∩ R| / |R|",
      source: "recall_k of trec_eval",
      edge: "cannot reach 1 where R is larger than k: see `recall_cap`",
      headline: true,
      scoreRanking: ({ golden }, { ranked, k }) => countWithin(ranked.relevantRanks, k) / golden.relevant.length,
    },
    {
      name: "hit",
      core: true,
      title: "Hit",
      summary: "Whether any relevant chunk is among the first k.",
      formula: "1 if T_k meets R, else 0 (success_k of trec_eval)",
      source: "success_k of trec_eval",
      binary: true,
      needsOneLabel: true,
      scoreRanking: (_, { ranked, k }) => (countWithin(ranked.relevantRanks, k) > 0 ? 1 : 0),
    },
    {
      name: "mrr",
      core: true,
      title: "Mean reciprocal rank",
      summary: "How high the first relevant chunk stands.",
      formula: "1 / rank of the first relevant chunk within k, else 0",
      source: "recip_rank of trec_eval with -M k",
      headline: true,
      needsOneLabel: true,
      scoreRanking: (_, { ranked, k }) => reciprocalRankAt(ranked.relevantRanks, k),
    },
    {
      name: "ndcg",
      core: true,
      title: "nDCG",
      summary: "Graded gain of the first k, discounted by rank, against the best possible order.",
      formula: "DCG@k / IDCG@k, gain 2^grade - 1 (policy `ndcg-gain: linear`: the grade), discount 1 / log2(rank + 1)",
      source: "ndcg_cut_k of trec_eval (linear gain); exponential gain of Burges et al. 2005",
      edge: "ideal over all grades of the case, cut at k; no grade above 0: not applicable",
      headline: true,
      readsGain: true,
      applies: hasPositiveGrade,
      scoreRanking: ({ idealGrades }, { ranked, k, ndcgGain }) => {
        let dcg = 0;
        for (let i = 0; i < ranked.gradedRanks.length; i++) {
          const rank = ranked.gradedRanks[i] as number;
          if (rank > k) break;
          dcg += gain(ranked.gradedGrades[i]!, ndcgGain) / Math.log2(rank + 1);
        }
        let ideal = 0;
        const depth = Math.min(k, idealGrades.length);
        for (let i = 0; i < depth; i++) ideal += gain(idealGrades[i] as number, ndcgGain) / Math.log2(i + 2);
        return Math.min(1, dcg / ideal);
      },
    },
    {
      name: "map",
      title: "Mean average precision",
      summary: "Precision at each relevant rank within k, averaged over all relevant chunks.",
      formula: "(1/|R|) Σ P@i over the ranks i <= k that hold a relevant chunk",
      source: "map_cut_k of trec_eval",
      edge: "divides by |R|, not by min(k, |R|), as map_cut_k of trec_eval",
      scoreRanking: ({ golden }, { ranked, k }) => averagePrecisionAt(ranked, k) / golden.relevant.length,
    },
    {
      name: "precision",
      title: "Precision",
      summary: "Share of the first k places that hold a relevant chunk.",
      formula: "|T_k ∩ R| / k",
      source: "P_k of trec_eval",
      edge: "divides by k even where fewer came back, as trec_eval does",
      scoreRanking: (_, { ranked, k }) => countWithin(ranked.relevantChunkRanks, k) / k,
    },
    {
      name: "returned_precision",
      title: "Precision of what came back",
      summary: "Share of the returned chunks among the first k that are relevant.",
      formula: "|T_k ∩ R| / min(k, returned)",
      edge: "nothing returned: 0",
      scoreRanking: (_, { ranked, k }) =>
        ranked.size === 0 ? 0 : countWithin(ranked.relevantChunkRanks, k) / Math.min(k, ranked.size),
    },
    {
      name: "recall_cap",
      title: "Capped recall",
      summary: "Recall against what k places can hold.",
      formula: "|T_k ∩ R| / min(k, |R|)",
      source: "R_cap of BEIR",
      edge: "for sets with more relevant chunks than k (R_cap of BEIR)",
      scoreRanking: ({ golden }, { ranked, k }) =>
        Math.min(1, countWithin(ranked.relevantRanks, k) / Math.min(k, golden.relevant.length)),
    },
    {
      name: "judged",
      title: "Judged share",
      summary: "Share of the first k that has a grade; falls when chunk ids stop matching the labels.",
      formula: "|T_k with a grade| / min(k, returned)",
      source: "1 - unj_k of trec_eval, over what came back",
      edge: "nothing returned: 0; a fall is a problem of labels, not of retrieval",
      score: (_, { ranked, k }) =>
        ranked.size === 0 ? 0 : countWithin(ranked.judgedRanks, k) / Math.min(k, ranked.size),
    },
    {
      name: "first_relevant_rank",
      core: true,
      title: "First relevant rank",
      summary: "Rank of the first relevant chunk, as the median over the cases where one came back.",
      formula: "median of the first relevant ranks",
      edge: "cases without a relevant chunk are left out here and counted as misses in `hit@k`",
      better: "lower",
      unit: "rank",
      cutoff: false,
      aggregate: "median",
      needsOneLabel: true,
      scoreRanking: (_, { ranked }) => ranked.relevantRanks[0] ?? "not_found",
    },
  ],
);

/** Sum over the labels found within the cutoff of the precision at their ranks. */
export function averagePrecisionAt({ relevantRanks, relevantChunkRanks }: RankedView, k: number): number {
  let sum = 0;
  let chunks = 0;
  for (const rank of relevantRanks) {
    if (rank > k) break;
    while (chunks < relevantChunkRanks.length && relevantChunkRanks[chunks]! <= rank) chunks++;
    sum += chunks / rank;
  }
  return sum;
}

/** Counts the ascending ranks within the cutoff. */
export function countWithin(ranks: readonly number[], k: number): number {
  let count = 0;
  while (count < ranks.length && ranks[count]! <= k) count++;
  return count;
}

/**
 * The longest beginning of a ranking whose chunks have at most this many words together, at least one chunk, and whether
 * the texts that decide it are known.
 */
export function chunksWithin({ size, wordsUpTo = [] }: RankedView, words: number) {
  const chunks = countWithin(wordsUpTo, words);
  return { chunks: Math.max(1, chunks), isKnown: chunks < wordsUpTo.length || chunks === size };
}

/** 1 / the first of the ascending ranks; 0 if it is not within the cutoff. */
export function reciprocalRankAt(ranks: readonly number[], k: number): number {
  const first = ranks[0];
  return first !== undefined && first <= k ? 1 / first : 0;
}

function gain(grade: number, kind: MetricOptions["ndcgGain"]): number {
  return kind === "linear" ? grade : 2 ** grade - 1;
}

/** Whether chunks without a text can hide evidence within the cutoff, so that a metric over labels is not known. */
export function isUnknownAt({ unknown, relevantRanks }: RankedView, k: number, needsOneLabel: boolean): boolean {
  if (needsOneLabel && countWithin(relevantRanks, k) > 0) return false;
  return unknown.some(({ from, to }) => from <= k && k < to);
}
