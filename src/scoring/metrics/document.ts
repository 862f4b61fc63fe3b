import { defineMetrics, expectsDocuments, type Metric } from "./metric.ts";
import { countWithin, rankShape, reciprocalRankAt } from "./rank.ts";

/** Metrics over the ranking of documents: each document has the rank of its first chunk, counted in documents. */
export const documentMetrics: readonly Metric[] = defineMetrics(
  {
    ...rankShape,
    edge: "a chunk that neither manifest nor trace gives a document is of the expected one that its id begins with (`leave:c3`), else a document of its own",
    core: true,
    onDemand: true,
    readsLabels: false,
    applies: expectsDocuments,
  },
  [
    {
      name: "doc_recall",
      title: "Document recall",
      summary: "Share of the expected documents among the first k documents.",
      formula: "|first k documents ∩ expected_docs| / |expected_docs|",
      source: "recall_k of trec_eval over documents",
      headline: true,
      score: ({ golden }, { ranked, k }) => countWithin(ranked.documentRanks, k) / golden.expectedDocs.length,
    },
    {
      name: "doc_hit",
      title: "Document hit",
      summary: "Whether any expected document is among the first k documents.",
      formula: "1 if the first k documents meet expected_docs, else 0",
      source: "success_k of trec_eval over documents",
      binary: true,
      score: (_, { ranked, k }) => (countWithin(ranked.documentRanks, k) > 0 ? 1 : 0),
    },
    {
      name: "doc_mrr",
      title: "Document reciprocal rank",
      summary: "How high the first expected document stands.",
      formula: "1 / rank of the first expected document within k, else 0",
      source: "recip_rank of trec_eval with -M k over documents",
      score: (_, { ranked, k }) => reciprocalRankAt(ranked.documentRanks, k),
    },
    {
      name: "doc_ndcg",
      title: "Document nDCG",
      summary: "Discounted gain of the expected documents among the first k, all of one grade.",
      formula: "Σ 1 / log2(rank + 1) over expected documents within k, against the best order",
      source: "ndcg_cut_k of trec_eval over documents with binary grades",
      score: ({ golden }, { ranked, k }) => {
        let dcg = 0;
        for (const rank of ranked.documentRanks) if (rank <= k) dcg += 1 / Math.log2(rank + 1);
        let ideal = 0;
        const depth = Math.min(k, golden.expectedDocs.length);
        for (let i = 0; i < depth; i++) ideal += 1 / Math.log2(i + 2);
        return dcg / ideal;
      },
    },
  ],
);
