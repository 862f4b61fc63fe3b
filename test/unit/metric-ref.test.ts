import { describe, expect, it } from "vitest";
import { metricNames, metrics, parseMetricRef } from "../../src/scoring/metrics/registry.ts";

describe("the name of a metric", () => {
  it.each([
    ["recall@10", "recall@10", "recall@10", 10],
    ["retrieved:recall@10", "recall@10", "recall@10", 10],
    ["reranked:recall@1", "reranked:recall@1", "reranked:recall@1", 1],
    ["latency_p95", "latency_p95", "latency", 0],
    ["end_to_end:latency_p95", "latency_p95", "latency", 0],
    ["generate:latency_p50", "generate:latency_p50", "generate:latency", 0],
    ["cost_mean", "cost_mean", "cost", 0],
  ])("%s is %s over the column %s", (text, name, column, k) => {
    expect(parseMetricRef(text)).toMatchObject({ name, column, k });
  });

  it.each([
    ["recal@10", 'there is no metric "recal@10"', "recal"],
    ["", 'there is no metric ""', ""],
    ["recall@", 'metric "recall" needs a cutoff, e.g. recall@10', undefined],
    [
      "recall@12345",
      '"12345" is no cutoff: a whole number from 1 to 9999, e.g. recall@10, or in words: recall@2000w',
      undefined,
    ],
    [
      "recall@ten",
      '"ten" is no cutoff: a whole number from 1 to 9999, e.g. recall@10, or in words: recall@2000w',
      undefined,
    ],
    ["recal@ten", 'there is no metric "recal@ten"', "recal"],
    ["a:b:recall@1", 'there is no metric "a:b:recall@1"', ""],
    ["recall", 'metric "recall" needs a cutoff, e.g. recall@10', undefined],
    [
      "recall@0",
      '"0" is no cutoff: a whole number from 1 to 9999, e.g. recall@10, or in words: recall@2000w',
      undefined,
    ],
    ["faithfulness@5", 'metric "faithfulness" takes no cutoff', undefined],
    ["cost_mean@0", 'metric "cost_mean" takes no cutoff', undefined],
    ["reranked:faithfulness", 'metric "faithfulness" takes no prefix', undefined],
    ["generate:recall@1", '"generate" is no ranking: use retrieved or reranked', undefined],
  ])("%s is none: %s", (text, problem, hint) => {
    expect(parseMetricRef(text)).toEqual({ problem, hint });
  });

  it("is the same however many were asked for before", () => {
    for (let k = 1; k <= 1500; k++) expect(parseMetricRef(`recall@${k}`)).toMatchObject({ name: `recall@${k}`, k });
    expect(parseMetricRef("recall@1")).toMatchObject({ k: 1 });
    expect(parseMetricRef("recall@1500")).toEqual(parseMetricRef("recall@1500"));
  });

  it("is known for suggestions", () => {
    expect(metricNames()).toEqual(metrics.map(({ name }) => name));
  });
});
