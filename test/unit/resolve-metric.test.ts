import { expect, it } from "vitest";
import { resolveMetric } from "../../src/policy/build-policy.ts";

it.each([
  ["recal@5", 'did you mean "recall@5"?'],
  ["recall_at_10", 'did you mean "recall@10"?'],
  ["reranked:mrr_at_5", 'did you mean "reranked:mrr@5"?'],
  ["ndcg_cut_20", 'did you mean "ndcg@20"?'],
  ["precission_3", 'did you mean "precision@3"?'],
  ["NDCG@10", 'did you mean "ndcg@10"?'],
  ["Faithfulness", 'did you mean "faithfulness"?'],
  ["nothing_like_it", undefined],
])("the metric %s is asked for as we write it", (name, hint) => {
  const told: unknown[] = [];
  resolveMetric(name, ["gates", name], (...problem) => told.push(problem));
  expect(told).toEqual([[["gates", name], `there is no metric "${name}"`, hint]]);
});
