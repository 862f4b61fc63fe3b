import { expectsDocuments } from "../applies.ts";
import type { Metric } from "../metric.ts";
import { defineRankMetric, type RankMetric } from "../retrieval/define-rank-metric.ts";

/**
 * A metric over the ranking of documents: each document stands at the rank of its first chunk, counted in documents. For
 * cases with `expected_docs`; computed only where the set has any.
 */
export function defineDocumentMetric(metric: RankMetric): Metric {
  return defineRankMetric({
    edge: "a chunk that neither manifest nor trace gives a document is of the expected one that its id begins with (`leave:c3`), else a document of its own",
    onDemand: true,
    readsLabels: false,
    applies: expectsDocuments,
    ...metric,
  });
}
